import { describe, expect, it } from 'vitest';
import { abaValid, dniValid, fiscalCodeShaped, ibanValid, luhn, nirValid, ssnPossible, vinValid } from './checks.ts';

describe('checksums', () => {
  it.each([
    ['a card', luhn('4111111111111111'), luhn('4111111111111112')],
    ['an IBAN', ibanValid('GB82WEST12345698765432'), ibanValid('GB82WEST12345698765433')],
    ['an IBAN of the right length', ibanValid('DE89370400440532013000'), ibanValid('DE893704004405320130')],
    ['a routing number', abaValid('021000021'), abaValid('021000022')],
    ['a VIN', vinValid('1HGCM82633A004352'), vinValid('1HGCM82633A004353')],
    ['a French social security number', nirValid('255081416802538'), nirValid('255081416802539')],
    ['a Spanish identity number', dniValid('12345678Z'), dniValid('12345678A')],
    ['an Italian tax code', fiscalCodeShaped('RSSMRA85T10A562S'), fiscalCodeShaped('RSSMRA85X10A562S')],
    ['an American social security number', ssnPossible('123456789'), ssnPossible('000456789')],
  ])('distinguishes %s from an invalid one', (_, right, wrong) => {
    expect(right).toBe(true);
    expect(wrong).toBe(false);
  });
});
