/** Irregular forms, the base form first. */
const IRREGULAR = `
be am is are was were been being; have has had having; do does did done doing; get gets got gotten getting; go goes went gone going;
use uses used using; say says said saying; begin began begun; become became; bite bit bitten; bleed bled; blow blew blown; break broke broken; bring brought; build built; buy bought;
catch caught; choose chose chosen; come came; deal dealt; draw drew drawn; drink drank drunk; drive drove driven; eat ate eaten; fall fell fallen; feed fed;
feel felt; fight fought; find found; fly flew flown; forget forgot forgotten; freeze froze frozen; give gave given; grow grew grown; hang hung; hear heard;
hide hid hidden; hold held; keep kept; know knew known; lay laid; lead led; leave left; lend lent; lie lay lain lying; lose lost; make made; mean meant; meet met;
pay paid; ride rode ridden; ring rang rung; rise rose risen; run ran; see saw seen; sell sold; send sent; shake shook shaken; shoot shot; show shown; shrink shrank;
sing sang sung; sink sank sunk; sit sat; sleep slept; speak spoke spoken; spend spent; stand stood; steal stole stolen; stick stuck; strike struck; swear swore sworn;
swell swollen; swim swam swum; take took taken; teach taught; tear tore torn; tell told; think thought; throw threw thrown; understand understood; wake woke woken;
wear wore worn; win won; write wrote written; child children; man men; woman women; person people; foot feet; tooth teeth; life lives; knife knives; half halves;
shelf shelves; wife wives; leaf leaves; datum data; criterion criteria; die dying; tie tying`;

const bases = new Map(
  IRREGULAR.split(';').flatMap((group) => {
    const [base = '', ...forms] = group.trim().split(/\s+/);
    return forms.map((form) => [form, base] as const);
  }),
);

/** The stem of an English word in lower case: equal for the inflected forms of a word. It need not be a word. */
export function stemOf(word: string): string {
  const base = bases.get(word) ?? word;
  return trim(withoutEnding(base));
}

function withoutEnding(word: string): string {
  const adverb = withoutAdverb(singular(word));
  const stem = adverb.replace(/ied$/, 'y').replace(/(?:ing|ed)$/, '');
  // "thing", "need": an ending without a stem before it.
  return stem.length >= 3 && /[aeiouy]/.test(stem) ? stem : adverb;
}

function singular(word: string): string {
  if (word.length <= 3 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.replace(/ies$/, 'y');
  return word.replace(/(?:(?<=ss|x|z|ch|sh)es|s)$/, '');
}

function withoutAdverb(word: string): string {
  return word.length > 5 ? word.replace(/ily$/, 'y').replace(/ly$/, '') : word;
}

/** "decide" and "decid", "stop" and "stopp", "carry" and "carri" are the same. */
function trim(stem: string): string {
  const whole = bases.get(stem) ?? stem;
  if (whole.length <= 3) return whole;
  return whole
    .replace(/e$/, '')
    .replace(/([bdfgklmnprtz])\1$/, '$1')
    .replace(/i$/, 'y');
}
