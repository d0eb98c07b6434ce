import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findField } from './find-field.ts';
import { acceptedAs, defaultOf, faultsOf } from './parse-field.ts';
import { REQUEST_FIELDS, saysOfField } from './request-fields.ts';
import { RESPONSE_FIELDS, saysOfResponse } from './response-fields.ts';
import { CONFORMANCE_PAGE, conformancePage, missingTests, SECTIONS } from './table.ts';

describe('the table of conformance', () => {
  it('cites tests that exist', () => {
    expect(missingTests()).toEqual([]);
  });

  it('has each statement once', () => {
    const says = SECTIONS.flatMap(({ statements }) => statements.map((statement) => statement.says));
    expect(says.filter((each, i) => says.indexOf(each) !== i)).toEqual([]);
  });

  it('is written in the documentation: run npm run conformance', () => {
    expect(readFileSync(CONFORMANCE_PAGE, 'utf8')).toBe(conformancePage());
  });
});

describe('fields of requests', () => {
  for (const field of REQUEST_FIELDS) {
    const { values, byDefault } = saysOfField(field);
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
    it(saysOfResponse(field), () => {
      const { schema, isRequired, isNullable } = findField(field);
      expect(schema['type']).toBe(field.type);
      expect(isNullable).toBe(field.isNullable);
      if (!field.path.endsWith('[]')) expect(isRequired).toBe(field.isRequired);
    });
  }
});
