import { commonWords } from './common-words.ts';
import { type Detector, entityOf, type Scene } from './detector.ts';
import type { Entity } from './entity.ts';
import { isGiven } from './gazetteer.ts';
import { type PerLang, perLang, setOf } from './language.ts';
import { spelledLetter } from './spelling.ts';
import { TLDS, WORDY_TLDS } from './tlds.ts';

const AT = setOf('at arobase arobas arroba chiocciola klammeraffe');
/** Words for the sign that mean nothing else: behind them any words make a host name. */
const PLAIN_AT = setOf('arobase arobas arroba chiocciola klammeraffe');
const SIGN = setOf('sign symbol zeichen');
/** "chez" is said for the sign, but is a word of every day. */
const LOOSE_AT: PerLang<ReadonlySet<string>> = perLang({ en: '', fr: 'chez', de: '', es: '', it: '' }, setOf);
/** Announces an address near by. */
const MAIL_WORDS = setOf(
  'email emails mail mails correo courriel mailadresse emailadresse posta gmail forward reply send sent write',
);
const MAIL_REACH = 12;
/** Hosts that give out mailboxes and little else. */
const PROVIDERS = setOf(
  'gmail hotmail outlook icloud protonmail proton gmx googlemail aol ymail fastmail posteo wanadoo btinternet',
);
const DOT: PerLang<Set<string>> = perLang(
  { en: 'dot period', fr: 'point dot', de: 'punkt dot', es: 'punto dot', it: 'punto dot' },
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
    'sotto lineato': '_',
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
  'i is to email mail e address my at adresse est ist und and es la el correo a de mi direccion email indirizzo e mail your his her it the an or your mia mio su con with send contact by via me you him us them he she we they and can will s m re ll est ist sind que das der die il lo che per pour sur bei unter auf al del du des moi us please forward write reach use',
);
/** Everyday words that mailboxes are called by. */
const MAILBOXES = setOf(
  'info contact support hello admin billing kontakt buero buro verkauf ventas ventes soporte ayuda vendite assistenza ufficio',
);
const LONGEST_LOCAL = 40;
const LONGEST_HOST = 40;
const LONGEST_LABEL = 30;

/** E-mail and web addresses as they are said ("john dot smith at gmail dot com"). */
export const spokenNet: Detector = (scene) => {
  const found: Entity[] = [];
  const { tokens } = scene.passage;
  for (let at = 0; at < tokens.length; at++) {
    if (scene.claimed(at)) continue;
    const entity = signAt(scene, at) && emailAt(scene, at);
    if (entity) found.push(entity);
  }
  found.push(...hosts(scene));
  return found;
};

/** The sign as it stands in a text: how it is read, and from where to where. */
interface AtSign {
  from: number;
  next: number;
  /** Nothing else can be meant. */
  plain: boolean;
}

function signAt({ passage }: Scene, at: number): AtSign | undefined {
  const { tokens, language } = passage;
  const token = tokens[at];
  if (token?.kind === 'mark') return token.text === '@' ? { from: at, next: at + 1, plain: true } : undefined;
  const word = token?.fold ?? '';
  if (!AT.has(word) && !LOOSE_AT[language].has(word)) return undefined;
  // "(at)", "[at]"
  const open = tokens[at - 1];
  if (open && /^[([{]$/.test(open.text) && /^[)\]}]$/.test(tokens[at + 1]?.text ?? ''))
    return { from: at - 1, next: at + 2, plain: true };
  const named = tokens[at + 1]?.text === '-' ? at + 2 : at + 1;
  if (!SIGN.has(tokens[named]?.fold ?? '')) return { from: at, next: at + 1, plain: PLAIN_AT.has(word) };
  return { from: /^(?:the|an)$/.test(open?.fold ?? '') ? at - 1 : at, next: named + 1, plain: true };
}

function emailAt(scene: Scene, at: number): Entity | undefined {
  const sign = signAt(scene, at);
  if (!sign) return undefined;
  const { tokens } = scene.passage;
  const announced = tokens.slice(Math.max(0, at - MAIL_REACH), at).some(({ fold }) => MAIL_WORDS.has(fold));
  const surely = sign.plain || announced;
  const host = readHost(scene, sign.next, true, surely);
  if (!host) return undefined;
  const told = tokens.slice(host.next, host.next + MAIL_REACH / 2).some(({ fold }) => MAIL_WORDS.has(fold));
  const mail = surely || told || PROVIDERS.has(host.text.split('.')[0] ?? '');
  const local = readLocal(scene, sign.from, mail);
  if (!local) return undefined;
  const meant = mail || MAILBOXES.has(local.text) || isGiven(local.text);
  // "I am with Orange dot fr", "we shop at Amazon dot com": words of every day are no mailbox unless one is spoken of.
  if (!meant && isEveryday(scene, local)) return undefined;
  scene.claim(local.at, host.next);
  return entityOf(scene.passage, 'EMAIL_ADDRESS', local.at, host.next, {
    value: `${local.text}@${host.text}`,
    score: 1,
  });
}

function isEveryday({ passage }: Scene, { text, spelled, at, next }: Part): boolean {
  const words = passage.tokens.slice(at, next).filter(({ kind }) => kind === 'word');
  const common = commonWords(passage.language);
  // Letters alone are spelled, and signs are said in addresses only.
  if (spelled || /[^a-z']/.test(text)) return false;
  return words.every(({ fold }) => fold.length === 1 || common.has(fold));
}

interface Part {
  text: string;
  /** Said letter by letter. */
  spelled?: boolean;
  /** Where the last token was read. */
  at: number;
  next: number;
}

/** One word of an address: a word, a number as digits, a spelled letter or a sign. */
function readPart(scene: Scene, at: number): Part | undefined {
  const { passage } = scene;
  const token = passage.tokens[at];
  if (!token) return undefined;
  if (
    /^[([{]$/.test(token.text) &&
    passage.tokens[at + 1]?.fold === 'dot' &&
    /^[)\]}]$/.test(passage.tokens[at + 2]?.text ?? '')
  )
    return { text: '.', at, next: at + 3 };
  const two = TWO_WORD_SIGNS.get(`${token.fold} ${passage.tokens[at + 1]?.fold ?? ''}`);
  if (two) return { text: two, at, next: at + 2 };
  if (token.fold === 'tiret' && passage.tokens[at + 1]?.fold === 'du' && passage.tokens[at + 2]?.fold === 'bas')
    return { text: '_', at, next: at + 3 };
  const sign = SIGNS.get(token.fold);
  if (sign) return { text: sign, at, next: at + 1 };
  if (DOT[passage.language].has(token.fold)) return { text: '.', at, next: at + 1 };
  if (token.kind === 'mark')
    return !token.spaced && /[._+/-]/.test(token.text) ? { text: token.text, at, next: at + 1 } : undefined;
  const number = passage.numberAt(at);
  if (number && !number.ordinal) return { text: number.digits, at, next: number.next };
  return { text: token.fold, at, next: at + 1 };
}

function readHost(scene: Scene, start: number, afterAt: boolean, anyWords = false): Part | undefined {
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
    if (plainWord && label.length > 1 && common.has(part.text) && common.has(label) && !anyWords) break;
    if (anyWords && label.length > LONGEST_LABEL) break;
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

function readLocal(scene: Scene, at: number, surely: boolean): Part | undefined {
  const { tokens, language } = scene.passage;
  const common = commonWords(language);
  let text = '';
  let first = at;
  let joined = true;
  let spelledSoFar = true;
  let letters = 0;
  for (let i = at - 1; i >= 0 && at - i <= LONGEST_LOCAL; i--) {
    const token = tokens[i];
    if (!token || scene.claimed(i)) break;
    const letter = letterEnding(scene, i);
    if (letter && (letter.at < i || spelledSoFar)) {
      text = letter.letter.toLowerCase() + text;
      first = i = letter.at;
      letters++;
      joined = false;
      if (tokens[i]?.breaks) break;
      continue;
    }
    const glued = tokens[i + 1]?.spaced === false;
    if (token.kind === 'mark') {
      // Between what is spelled, and before the sign behind it, a comma is a pause.
      if (token.text === ',' && spelledSoFar && (letterEnding(scene, i - 1) || scene.passage.numberAt(i - 1))) continue;
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
        const free = !NEVER_LOCAL.has(token.fold) && (surely || !common.has(token.fold));
        // The end of "that's" or "I'm" is no letter.
        if (!joined && !token.spaced && /['’]/.test(tokens[i - 1]?.text ?? '')) break;
        const single =
          token.fold.length === 1 && NEVER_LOCAL.has(token.fold) && text.length > 0 && !nearSpelled(scene, i);
        if (!joined && ((!spelled && !free) || single)) break;
        if (joined && text === '' && NEVER_LOCAL.has(token.fold) && !spelled && !MAILBOXES.has(token.fold)) break;
        const digits = scene.passage.numberAt(i)?.digits;
        text = (digits ?? token.fold) + text;
        joined = false;
        spelledSoFar = spelled;
      }
    }
    first = i;
    if (token.breaks) break;
  }
  first = spelledWord(scene, first, text);
  return text === '' || !/[a-z0-9]/.test(text) ? undefined : { text, spelled: letters > 1, at: first, next: at };
}

/** The letter whose spelling ends at a token: "m", or "m as in Mary". */
function letterEnding({ passage }: Scene, at: number): { letter: string; at: number } | undefined {
  for (let from = at; from >= Math.max(0, at - 4); from--) {
    const letter = spelledLetter(passage.tokens, from, passage.language);
    if (letter?.next === at + 1) return { letter: letter.letter, at: from };
  }
  return undefined;
}

/** "Oscar, that's o s c a r": the word that was spelled belongs to it. */
function spelledWord({ passage }: Scene, first: number, text: string): number {
  const letters = text.replace(/[^a-z].*$/, '');
  for (let at = first - 1; at >= Math.max(0, first - 5); at--) {
    const token = passage.tokens[at];
    if (letters.length > 2 && token?.fold === letters) return at;
    if (token?.breaks) break;
  }
  return first;
}

function nearSpelled(scene: Scene, at: number): boolean {
  return [scene.passage.tokens[at - 1], scene.passage.tokens[at + 1]].some(
    (token) => token?.kind === 'word' && token.fold.length === 1,
  );
}

function signBefore(scene: Scene, at: number): { text: string; words: number } | undefined {
  const { tokens, language } = scene.passage;
  const word = tokens[at]?.fold ?? '';
  if (word === 'bas' && tokens[at - 1]?.fold === 'du' && tokens[at - 2]?.fold === 'tiret')
    return { text: '_', words: 3 };
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
