import { numberMap } from '../text/word-lists.ts';

/** Whether the last digit is the Luhn check digit (payment cards). */
export function luhn(digits: string): boolean {
  // Every second digit from the right counts double, without nines.
  const weighed = [...digits].map((digit, at) => (at % 2 === digits.length % 2 ? '0246813579'[Number(digit)] : digit));
  const sum = weighed.reduce((total, digit) => total + Number(digit), 0);
  return digits.length > 0 && sum % 10 === 0;
}

/** IBAN lengths by country (ISO 13616). */
const IBAN_LENGTHS = numberMap('checks/iban-lengths');

/** The IBAN length of a country. */
export function ibanLength(country: string): number | undefined {
  return IBAN_LENGTHS.get(country.toUpperCase());
}

/** Whether an IBAN has the length of its country and a valid checksum (modulo 97). */
export function ibanValid(text: string): boolean {
  const iban = text.toUpperCase();
  if (ibanLength(iban.slice(0, 2)) !== iban.length || !/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((char) => Number.parseInt(char, 36));
  return BigInt(digits.join('')) % 97n === 1n;
}

/** Whether nine digits are a valid routing number of the American Bankers Association. */
export function abaValid(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * [3, 7, 1][index % 3]!, 0);
  return digits.length === 9 && sum > 0 && sum % 10 === 0;
}

const VIN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** The last digit of the index of a character is its value: A..H are 1..8, J..R are 1..9 and S..Z are 2..9. */
const VIN_VALUES = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';

/** Whether 17 characters are a vehicle identification number with a valid check digit (as in North America). */
export function vinValid(text: string): boolean {
  const vin = text.toUpperCase();
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return false;
  const sum = VIN_WEIGHTS.reduce((total, weight, at) => total + (VIN_VALUES.indexOf(vin.charAt(at)) % 10) * weight, 0);
  return vin.charAt(8) === '0123456789X'.charAt(sum % 11);
}

/** Whether 15 digits are a French social security number with a valid key. */
export function nirValid(digits: string): boolean {
  if (!/^[1-478]\d{14}$/.test(digits)) return false;
  return 97 - Number(BigInt(digits.slice(0, 13)) % 97n) === Number(digits.slice(13));
}

/** Whether digits have the form of a French social security number: sex, year, month and more, with or without the key. */
export function nirShaped(digits: string): boolean {
  return /^[12]\d\d(?:0[1-9]|1[0-2])\d{8}(?:\d\d)?$/.test(digits);
}

/** Whether a text has the form of a British national insurance number. */
export function insuranceShaped(text: string): boolean {
  return /^[ABCEGHJ-PRSTW-Z][ABCEGHJ-NPRSTW-Z]\d{6}[A-D]$/.test(text);
}

/** Whether eight digits (or X, Y, Z and seven) and a letter are a valid Spanish identity number. */
export function dniValid(text: string): boolean {
  const id = text.toUpperCase();
  if (!/^[XYZ\d]\d{7}[A-Z]$/.test(id)) return false;
  const number = Number(id.slice(0, 8).replace('X', '0').replace('Y', '1').replace('Z', '2'));
  return 'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(number % 23) === id.charAt(8);
}

/** Whether a text has the form of an Italian tax code. */
export function fiscalCodeShaped(text: string): boolean {
  return /^[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z]$/i.test(text);
}

/** Whether nine digits are in a range that the American social security administration uses. */
export function ssnPossible(digits: string): boolean {
  return /^(?!000|666)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits);
}
