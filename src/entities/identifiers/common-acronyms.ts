import { setOf } from '../text/language.ts';

/** Acronyms that are never names, in any case. */
const IN_ANY_CASE = setOf(
  'iban bic dob cvv cvc pin ssn vat iva tva ust dni nie nif nir pdf sms usb gps tv pc cv ok id atm faq eta fyi asap',
);
/** Acronyms that are not names if they are written in capitals. */
const IN_CAPITALS = setOf(
  `ip zip url api sql html css json xml http https dns ssl tls vpn lan wan dsl adsl ram cpu gpu ssd led lcd hd cd dvd nfc qr otp mfa ux ui ai ki ia it qa edv
  ceo cfo cto coo pdg hr rh pr kpi roi seo sla poc eod ytd pto rma po vip rsvp diy b2b b2c am pm ac dc usd eur gbp chf
  er icu gp mri ct ekg ecg eeg pcr bmi dna rna hiv kfz plz rib sepa cdi cdd sav rdv cif irpf cap cf spid pec`,
);

/** Whether a word is an acronym for a common thing, not a name or organisation: "the IP is", "your PIN". */
export function isCommonAcronym({ text, fold }: { text: string; fold: string }): boolean {
  return IN_ANY_CASE.has(fold) || (text === text.toUpperCase() && IN_CAPITALS.has(fold));
}
