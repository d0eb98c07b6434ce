import { DOT, type Part, readPart, SIGNS } from './address-words.ts';
import { commonWords } from './common-words.ts';
import { type Detector, entityOf, type Scene } from './detector.ts';
import type { Entity } from './entity.ts';
import { isGiven } from './gazetteer.ts';
import { type PerLang, perLang, setOf } from './language.ts';
import { asideAt, isEveryday, MAILBOXES, readLocal } from './mailbox.ts';
import { TLDS, WORDY_TLDS } from './tlds.ts';
import type { Token } from './tokens.ts';

const AT = setOf('at arobase arobas arrobase arroba chiocciola klammeraffe');
/** Words for the sign that mean nothing else: behind them any words make a host name. */
const PLAIN_AT = setOf('arobase arobas arrobase arroba chiocciola klammeraffe');
const SIGN = setOf('sign symbol zeichen');
/** "chez" is said for the sign, but is a word of every day. */
const LOOSE_AT: PerLang<ReadonlySet<string>> = perLang({ en: '', fr: 'chez', de: '', es: '', it: '' }, setOf);
/** Announces an address near by. */
const MAIL_WORDS = setOf(
  'email emails mail mails correo courriel mailadresse emailadresse posta gmail forward reply send sent write reach schreiben schreib schicken',
);
const MAIL_REACH = 12;
/** Hosts that give out mailboxes and little else. */
const PROVIDERS = setOf(
  'gmail hotmail outlook icloud protonmail proton gmx googlemail aol ymail fastmail posteo wanadoo btinternet',
);
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
  if (language === 'fr' && word === 'a' && tokens[at + 1]?.fold === 'commercial')
    return { from: at, next: at + 2, plain: true };
  if (!AT.has(word) && !LOOSE_AT[language].has(word)) return undefined;
  // "(at)", "[at]"
  const open = tokens[at - 1];
  if (open && /^[([{]$/.test(open.text) && /^[)\]}]$/.test(tokens[at + 1]?.text ?? ''))
    return { from: at - 1, next: at + 2, plain: true };
  const named = tokens[at + 1]?.text === '-' ? at + 2 : at + 1;
  if (!SIGN.has(tokens[named]?.fold ?? '')) return { from: at, next: at + 1, plain: PLAIN_AT.has(word) };
  return { from: /^(?:the|an)$/.test(open?.fold ?? '') ? at - 1 : at, next: named + 1, plain: true };
}

/** Whether mail is spoken of before a token. */
export function mailBefore(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - MAIL_REACH), at).some(({ fold }) => MAIL_WORDS.has(fold));
}

function emailAt(scene: Scene, at: number): Entity | undefined {
  const sign = signAt(scene, at);
  if (!sign) return undefined;
  const { tokens } = scene.passage;
  const surely = sign.plain || mailBefore(tokens, at);
  // A pause may be written on either side of the sign.
  const host = readHost(scene, tokens[sign.next]?.text === ',' ? sign.next + 1 : sign.next, true, surely);
  if (!host) return undefined;
  const said = tokens[host.next]?.text === ',' ? host.next + 1 : host.next;
  const told =
    asideAt(tokens, said) !== undefined ||
    tokens.slice(host.next, host.next + MAIL_REACH / 2).some(({ fold }) => MAIL_WORDS.has(fold));
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

function readHost(scene: Scene, start: number, afterAt: boolean, anyWords = false): Part | undefined {
  const { tokens, language } = scene.passage;
  const common = commonWords(language);
  let text = '';
  let best: Part | undefined;
  for (let at = start; at < tokens.length && at < start + LONGEST_HOST; ) {
    const token = tokens[at];
    if (!token || (token.breaks && at > start)) break;
    // "mail Punkt at" is in Austria.
    if (AT.has(token.fold) && !text.endsWith('.')) break;
    if (isPause(scene, at)) {
      at++;
      continue;
    }
    const part = readPart(scene, at);
    if (!part || (part.text === '-' && !/[a-z0-9]$/.test(text))) break;
    const label = text.slice(text.lastIndexOf('.') + 1);
    // Inside a host name words follow each other only when they are spelled or pieced together ("g mail", "my company").
    const plainWord = part.text.length > 1 && /^[a-z]+$/.test(part.text);
    const parted = plainWord && label.length > 1 && common.has(part.text) && common.has(label);
    if (parted && !anyWords && !PROVIDERS.has(label + part.text)) break;
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

/** A comma beside a spoken dot, a hyphen or full stop between spelled letters ("free, point, fr", "e-d-u"). */
function isPause({ passage }: Scene, at: number): boolean {
  const { tokens, language } = passage;
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token?.kind !== 'mark' || !before || !after || after.breaks) return false;
  const dot = DOT[language];
  if (token.text === ',') return dot.has(before.fold) || dot.has(after.fold);
  return /^[.-]$/.test(token.text) && /^[a-z]$/.test(before.fold) && /^[a-z]$/.test(after.fold);
}

function isEnding(scene: Scene, ending: string, next: number, sure: boolean): boolean {
  if (!TLDS.has(ending) || (!sure && WORDY_TLDS.has(ending))) return false;
  // Spelled endings go on as long as letters do ("c o" is not the end of "c o m").
  const after = scene.passage.tokens[next];
  const spelling = /^[a-z]$/.test(after?.fold ?? '') && after?.breaks === false && after.kind === 'word';
  return !(spelling && TLDS.has(ending + after?.fold));
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
