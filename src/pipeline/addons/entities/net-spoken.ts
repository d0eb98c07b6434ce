import { commonWords } from './common-words.ts';
import { type Detector, entityOf, type Scene } from './detector.ts';
import type { Entity } from './entity.ts';
import { type PerLang, perLang, setOf } from './language.ts';
import { TLDS, WORDY_TLDS } from './tlds.ts';

const AT = setOf('at arobase arobas arroba chiocciola klammeraffe at-zeichen');
const DOT: PerLang<Set<string>> = perLang(
  { en: 'dot', fr: 'point dot', de: 'punkt dot', es: 'punto dot', it: 'punto dot' },
  setOf,
);
/** Signs said as words inside an address, and what they stand for. */
const SIGNS = new Map(
  Object.entries({
    underscore: '_',
    'under score': '_',
    unterstrich: '_',
    dash: '-',
    hyphen: '-',
    minus: '-',
    plus: '+',
    tiret: '-',
    bindestrich: '-',
    strich: '-',
    guion: '-',
    trattino: '-',
    meno: '-',
    moins: '-',
    slash: '/',
    barra: '/',
    schragstrich: '/',
    colon: ':',
    doppelpunkt: ':',
    tilde: '~',
  }),
);
const TWO_WORD_SIGNS = new Map(
  Object.entries({
    'under score': '_',
    'tiret bas': '_',
    'guion bajo': '_',
    'trattino basso': '_',
    'forward slash': '/',
    'barre oblique': '/',
    'deux points': ':',
    'dos puntos': ':',
    'due punti': ':',
    'back slash': '\\',
  }),
);
/** Words that end an address on their way back from the "at". */
const NEVER_LOCAL = setOf(
  'is to email mail e address my at adresse est ist und and es la el correo a de mi direccion email indirizzo e mail your his her it the an or your mia mio su con with send contact by via',
);
const LONGEST_LOCAL = 30;
const LONGEST_HOST = 40;

/** E-mail and web addresses as they are said ("john dot smith at gmail dot com"). */
export const spokenNet: Detector = (scene) => {
  const found: Entity[] = [];
  const { tokens } = scene.passage;
  for (let at = 0; at < tokens.length; at++) {
    if (scene.claimed(at)) continue;
    const token = tokens[at];
    const sign = token?.kind === 'mark' ? token.text === '@' : AT.has(token?.fold ?? '');
    const entity = sign ? emailAt(scene, at) : undefined;
    if (entity) found.push(entity);
  }
  found.push(...hosts(scene));
  return found;
};

function emailAt(scene: Scene, at: number): Entity | undefined {
  const host = readHost(scene, at + 1, true);
  if (!host) return undefined;
  const local = readLocal(scene, at);
  if (!local) return undefined;
  scene.claim(local.at, host.next);
  return entityOf(scene.passage, 'EMAIL_ADDRESS', local.at, host.next, {
    value: `${local.text}@${host.text}`,
    score: 1,
  });
}

interface Part {
  text: string;
  /** Where the last token was read. */
  at: number;
  next: number;
}

/** One word of an address: a word, a number as digits, a spelled letter or a sign. */
function readPart(scene: Scene, at: number): Part | undefined {
  const { passage } = scene;
  const token = passage.tokens[at];
  if (!token) return undefined;
  const two = TWO_WORD_SIGNS.get(`${token.fold} ${passage.tokens[at + 1]?.fold ?? ''}`);
  if (two) return { text: two, at, next: at + 2 };
  const sign = SIGNS.get(token.fold);
  if (sign) return { text: sign, at, next: at + 1 };
  if (DOT[passage.language].has(token.fold)) return { text: '.', at, next: at + 1 };
  if (token.kind === 'mark')
    return !token.spaced && /[._+/-]/.test(token.text) ? { text: token.text, at, next: at + 1 } : undefined;
  const number = passage.numberAt(at);
  if (number && !number.ordinal) return { text: number.digits, at, next: number.next };
  return { text: token.fold, at, next: at + 1 };
}

function readHost(scene: Scene, start: number, afterAt: boolean): Part | undefined {
  const { tokens, language } = scene.passage;
  const common = commonWords(language);
  let text = '';
  let best: Part | undefined;
  for (let at = start; at < tokens.length && at < start + LONGEST_HOST; ) {
    const token = tokens[at];
    if (!token || (token.breaks && at > start) || AT.has(token.fold)) break;
    const part = readPart(scene, at);
    if (!part || (part.text === '-' && !/[a-z0-9]$/.test(text))) break;
    const label = text.slice(text.lastIndexOf('.') + 1);
    // Inside a host name words follow each other only when they are spelled or pieced together ("g mail", "my company").
    const plainWord = part.text.length > 1 && /^[a-z]+$/.test(part.text);
    if (plainWord && label.length > 1 && common.has(part.text) && common.has(label)) break;
    if (part.text === '.' && (text === '' || text.endsWith('.'))) break;
    text += part.text;
    at = part.next;
    const ending = text.slice(text.lastIndexOf('.') + 1);
    if (!text.includes('.') || ending === '' || part.text === '.') continue;
    if (isEnding(scene, ending, at, afterAt || text.startsWith('www'))) best = { text, at: start, next: at };
    else if (best && ending.length > 3) break;
    if (ending.length > 24) break;
  }
  return best;
}

function isEnding(scene: Scene, ending: string, next: number, sure: boolean): boolean {
  if (!TLDS.has(ending) || (!sure && WORDY_TLDS.has(ending))) return false;
  // Spelled endings go on as long as letters do ("c o" is not the end of "c o m").
  const after = scene.passage.tokens[next];
  const spelling = /^[a-z]$/.test(after?.fold ?? '') && after?.breaks === false && after.kind === 'word';
  return !(spelling && TLDS.has(ending + after?.fold));
}

function readLocal(scene: Scene, at: number): Part | undefined {
  const { tokens, language } = scene.passage;
  const common = commonWords(language);
  let text = '';
  let first = at;
  let joined = true;
  for (let i = at - 1; i >= 0 && at - i <= LONGEST_LOCAL; i--) {
    const token = tokens[i];
    if (!token || scene.claimed(i)) break;
    const glued = tokens[i + 1]?.spaced === false;
    if (token.kind === 'mark') {
      if (!glued || token.spaced || !/[._+'-]/.test(token.text)) break;
      text = token.text + text;
      joined = true;
    } else {
      const sign = signBefore(scene, i);
      if (sign && text !== '') {
        text = sign.text + text;
        i -= sign.words - 1;
        joined = true;
      } else {
        const spelled = token.fold.length === 1 || scene.passage.numberAt(i) !== undefined || token.kind === 'number';
        const free = !common.has(token.fold) && !NEVER_LOCAL.has(token.fold);
        const single =
          token.fold.length === 1 && NEVER_LOCAL.has(token.fold) && text.length > 0 && !nearSpelled(scene, i);
        if (!joined && ((!spelled && !free) || single)) break;
        if (joined && text === '' && NEVER_LOCAL.has(token.fold) && !spelled) break;
        const digits = scene.passage.numberAt(i)?.digits;
        text = (digits ?? token.fold) + text;
        joined = false;
      }
    }
    first = i;
    if (token.breaks) break;
  }
  return text === '' || !/[a-z0-9]/.test(text) ? undefined : { text, at: first, next: at };
}

function nearSpelled(scene: Scene, at: number): boolean {
  return [scene.passage.tokens[at - 1], scene.passage.tokens[at + 1]].some(
    (token) => token?.kind === 'word' && token.fold.length === 1,
  );
}

function signBefore(scene: Scene, at: number): { text: string; words: number } | undefined {
  const { tokens, language } = scene.passage;
  const word = tokens[at]?.fold ?? '';
  const two = TWO_WORD_SIGNS.get(`${tokens[at - 1]?.fold ?? ''} ${word}`);
  if (two) return { text: two, words: 2 };
  const sign = DOT[language].has(word) ? '.' : SIGNS.get(word);
  return sign ? { text: sign, words: 1 } : undefined;
}

/** Web addresses: from the word before the first "dot", or from "www". */
function hosts(scene: Scene): Entity[] {
  const found: Entity[] = [];
  const { tokens, language } = scene.passage;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || scene.claimed(at) || token.kind !== 'word') continue;
    const start = webStart(scene, at);
    if (start === undefined || scene.claimed(start)) continue;
    const host = readHost(scene, start, start !== at - 1 || token.fold === 'www' || token.fold === 'w');
    if (!host) continue;
    const next = pathEnd(scene, host.next);
    found.push(
      entityOf(scene.passage, 'URL', start, next, { value: host.text, score: DOT[language].has('dot') ? 0.9 : 0.8 }),
    );
    scene.claim(start, next);
    at = next - 1;
  }
  return found;
}

/** Where an address begins whose first dot, or whose "www", is at a token. */
function webStart(scene: Scene, at: number): number | undefined {
  const { tokens, language } = scene.passage;
  const token = tokens[at];
  if (token?.fold === 'www' || token?.fold === 'http' || token?.fold === 'https') return at;
  if (token?.fold === 'w' && tokens[at + 1]?.fold === 'w' && tokens[at + 2]?.fold === 'w') return at;
  if (token?.fold === 'h' && tokens[at + 1]?.fold === 't' && tokens[at + 2]?.fold === 't') return at;
  if (!DOT[language].has(token?.fold ?? '') || !tokens[at - 1] || token?.breaks) return undefined;
  let start = at - 1;
  // Names that are spelled letter by letter, or pieced together with signs, begin further back.
  while (start > 0 && !tokens[start]?.breaks) {
    const before = tokens[start - 1];
    if (!before || scene.claimed(start - 1)) break;
    const spelled = tokens[start]?.fold.length === 1 && before.fold.length === 1 && before.kind === 'word';
    const sign = SIGNS.has(before.fold) && start > 1;
    if (spelled) start--;
    else if (sign) start -= 2;
    else break;
  }
  return tokens[start]?.kind === 'mark' || scene.passage.numberAt(start) !== undefined ? undefined : start;
}

function pathEnd(scene: Scene, from: number): number {
  const { tokens } = scene.passage;
  let next = from;
  while (SIGNS.get(tokens[next]?.fold ?? '') === '/' || (tokens[next]?.text === '/' && !tokens[next]?.spaced)) {
    const part = readPart(scene, next + 1);
    if (!part || part.text === '') break;
    next = part.next;
  }
  return next;
}
