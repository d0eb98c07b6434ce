import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findField } from './find-field.ts';
import { acceptedAs, defaultOf, faultsOf } from './parse-field.ts';
import { REQUEST_FIELDS, statementsOfField } from './request-fields.ts';
import { RESPONSE_FIELDS, statementOfResponse } from './response-fields.ts';
import { CONFORMANCE_PAGE, conformancePage, missingTests, SECTIONS } from './table.ts';

describe('the conformance table', () => {
  it('cites tests that exist', () => {
    expect(missingTests()).toEqual([]);
  });

  it('has each statement once', () => {
    const texts = SECTIONS.flatMap(({ statements }) => statements.map((statement) => statement.text));
    expect(texts.filter((each, i) => texts.indexOf(each) !== i)).toEqual([]);
  });

  it('equals the page in the documentation (npm run conformance writes it)', () => {
    expect(readFileSync(CONFORMANCE_PAGE, 'utf8')).toBe(conformancePage());
  });
});

describe('fields of requests', () => {
  for (const field of REQUEST_FIELDS) {
    const { values, byDefault } = statementsOfField(field);
    it(values, () => {
      for (const value of field.accepts) {
        expect(acceptedAs(field, value), JSON.stringify(value)).toEqual(value);
      }
      for (const value of field.refuses) {
        const faults = faultsOf(field, value);
        expect(faults.length > 0 && faults.every((fault) => fault.startsWith(field.path)), JSON.stringify(value)).toBe(
          true,
        );
      }
    });
    if (byDefault) it(byDefault, () => expect(defaultOf(field)).toEqual(field.default));
  }
});

describe('fields of responses', () => {
  for (const field of RESPONSE_FIELDS) {
    it(statementOfResponse(field), () => {
      const { schema, isRequired, isNullable } = findField(field);
      expect(schema['type']).toBe(field.type);
      expect(isNullable).toBe(field.isNullable);
      if (!field.path.endsWith('[]')) expect(isRequired).toBe(field.isRequired);
    });
  }
});
