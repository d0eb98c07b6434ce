import type { Address, AddressCounts } from '../../../../engines/ports/translator.ts';

/** German verbs whose form for several people differs from every other form: "ihr" alone also means "her". */
const VERBS_OF_IHR = 'habt|seid|könnt|wollt|müsst|sollt|dürft|mögt|werdet|wart|hattet|wisst|könntet|würdet|wolltet';

/** Words that show the form of address. A capital letter counts in German, but not at the start of a sentence. */
const WORDS: Readonly<Record<string, Readonly<Record<Address, RegExp>>>> = {
  de: {
    formal: words('(?<=[\\p{L}\\d,;] )(?:Sie|Ihnen|Ihr|Ihre|Ihren|Ihrem|Ihrer|Ihres)|^(?:Ihnen|Ihre|Ihren|Ihrem)'),
    informal: words(
      `du|dich|dir|dein|deine|deinen|deinem|deiner|deines|euch|euer|eure|euren|eurem|(?:${VERBS_OF_IHR}) ihr|ihr (?:${VERBS_OF_IHR})`,
      'i',
    ),
  },
  fr: {
    formal: words('(?<!rendez-)vous|votre|vos', 'i'),
    informal: /(?<!\p{L})(?:t'|(?:tu|te|toi|ton|ta|tes)(?!\p{L}))/iu,
  },
};

/** The form of address in a sentence, `both` if it is mixed; undefined if it shows none, and in other languages. */
export function addressIn(sentence: string, language: string): Address | 'both' | undefined {
  const words = WORDS[language];
  const [isFormal, isInformal] = [words?.formal.test(sentence), words?.informal.test(sentence)];
  if (isFormal && isInformal) return 'both';
  if (isFormal) return 'formal';
  return isInformal ? 'informal' : undefined;
}

/** The model prefers the informal form, so a recording is informal only if it has more informal sentences than this for each formal one. */
const INFORMAL_PER_FORMAL = 2;

/** The form of address that a recording uses. */
export function mainAddress({ formal, informal }: AddressCounts): Address {
  return informal > INFORMAL_PER_FORMAL * formal ? 'informal' : 'formal';
}

/** Counts a sentence. */
export function countAddress(counts: AddressCounts, form: Address | 'both' | undefined, times = 1): void {
  if (form === 'formal' || form === 'informal') counts[form] += times;
}

function words(alternatives: string, flags = ''): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, `u${flags}`);
}
