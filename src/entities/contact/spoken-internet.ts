import { type Context, type Detector, entityOf } from '../detector.ts';
import type { Entity } from '../entity.ts';
import { isGiven } from '../names/gazetteer.ts';
import { frequentWords } from '../text/frequent-words.ts';
import { type PerLang, perLang, setOf } from '../text/language.ts';
import type { Token } from '../text/tokens.ts';
import { wordSet } from '../text/word-lists.ts';
import { DOT, type Part, readPart, SIGNS } from './internet-words.ts';
import { asideAt, isOnlyCommonWords, MAILBOXES, readLocal } from './mailbox.ts';
import { TLDS, WORD_TLDS } from './tlds.ts';

const AT = setOf('at arobase arobas arrobase arroba chiocciola klammeraffe');
/** Words that mean only the @ sign: any words after them may be a host name. */
const PLAIN_AT = setOf('arobase arobas arrobase arroba chiocciola klammeraffe');
const SIGN = setOf('sign symbol zeichen');
/** "chez" can stand for the @ sign, but is also a common word. */
const LOOSE_AT: PerLang<ReadonlySet<string>> = perLang({ en: '', fr: 'chez', de: '', es: '', it: '' }, setOf);
/** Words that announce an e-mail address. */
const MAIL_WORDS = wordSet('spoken-internet/mail-words');
const MAIL_REACH = 12;
/** Hosts that are used for e-mail only. */
const PROVIDERS = wordSet('spoken-internet/providers');
const LONGEST_HOST = 40;
const LONGEST_LABEL = 30;

/** Finds spoken e-mail and web addresses ("john dot smith at gmail dot com"). */
export const spokenInternet: Detector = (context) => {
  const found: Entity[] = [];
  const { tokens } = context.passage;
  for (let at = 0; at < tokens.length; at++) {
    if (context.claimed(at)) continue;
    const entity = signAt(context, at) && emailAt(context, at);
    if (entity) found.push(entity);
  }
  found.push(...hosts(context));
  return found;
};

/** The @ sign in a text: its tokens, written or spoken. */
interface AtSign {
  from: number;
  next: number;
  /** Whether it can only be an @ sign. */
  plain: boolean;
}

function signAt({ passage }: Context, at: number): AtSign | undefined {
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
  if (!SIGN.has(passage.wordAt(named))) return { from: at, next: at + 1, plain: PLAIN_AT.has(word) };
  return { from: /^(?:the|an)$/.test(open?.fold ?? '') ? at - 1 : at, next: named + 1, plain: true };
}

/** Whether e-mail is mentioned before a token. */
export function isMailMentionedBefore(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - MAIL_REACH), at).some(({ fold }) => MAIL_WORDS.has(fold));
}

function emailAt(context: Context, at: number): Entity | undefined {
  const sign = signAt(context, at);
  if (!sign) return undefined;
  const { tokens } = context.passage;
  const surely = sign.plain || isMailMentionedBefore(tokens, at);
  // There may be a comma on either side of the sign.
  const host = readHost(context, tokens[sign.next]?.text === ',' ? sign.next + 1 : sign.next, true, surely);
  if (!host) return undefined;
  const after = tokens[host.next]?.text === ',' ? host.next + 1 : host.next;
  const mentioned =
    asideAt(tokens, after) !== undefined ||
    tokens.slice(host.next, host.next + MAIL_REACH / 2).some(({ fold }) => MAIL_WORDS.has(fold));
  const mail = surely || mentioned || PROVIDERS.has(host.text.split('.')[0] ?? '');
  const local = readLocal(context, sign.from, mail);
  if (!local) return undefined;
  const meant = mail || MAILBOXES.has(local.text) || isGiven(local.text);
  // "I am with Orange dot fr", "we shop at Amazon dot com": common words are a mailbox name only if e-mail is mentioned.
  if (!meant && isOnlyCommonWords(context, local)) return undefined;
  context.claim(local.at, host.next);
  return entityOf(context.passage, 'EMAIL_ADDRESS', local.at, host.next, {
    value: `${local.text}@${host.text}`,
    score: 1,
  });
}

function readHost(context: Context, start: number, afterAt: boolean, anyWords = false): Part | undefined {
  const { tokens, language } = context.passage;
  const common = frequentWords(language);
  let text = '';
  let best: Part | undefined;
  for (let at = start; at < tokens.length && at < start + LONGEST_HOST; ) {
    const token = tokens[at];
    if (!token || (token.breaks && at > start)) break;
    // After a dot, "at" is the domain of Austria ("mail Punkt at").
    if (AT.has(token.fold) && !text.endsWith('.')) break;
    if (endsSentence(tokens, at)) break;
    if (isPause(context, at)) {
      at++;
      continue;
    }
    const part = readPart(context, at);
    if (!part || (part.text === '-' && !/[a-z0-9]$/.test(text))) break;
    const label = text.slice(text.lastIndexOf('.') + 1);
    // Inside a host name, common words follow each other only if the name is spelled or pieced together ("g mail").
    const plainWord = part.text.length > 1 && /^[a-z]+$/.test(part.text);
    const parted = plainWord && label.length > 1 && common.has(part.text) && common.has(label);
    if (parted && !anyWords && !PROVIDERS.has(label + part.text)) break;
    if (anyWords && label.length > LONGEST_LABEL) break;
    if (part.text === '.' && (text === '' || text.endsWith('.'))) break;
    text += part.text;
    at = part.next;
    const ending = text.slice(text.lastIndexOf('.') + 1);
    if (!text.includes('.') || ending === '' || part.text === '.') continue;
    if (isEnding(context, ending, at, afterAt || text.startsWith('www'))) best = { text, at: start, next: at };
    else if (best && ending.length > 3) break;
    if (ending.length > 24) break;
  }
  return best;
}

/** Whether a full stop ends a sentence: "at eight forty five a m. Is that fine?"; "gmail. com" goes on. */
function endsSentence(tokens: readonly Token[], at: number): boolean {
  const [mark, next] = [tokens[at], tokens[at + 1]];
  if (mark?.kind !== 'mark' || mark.text !== '.') return false;
  return !next || (next.spaced && (next.capital || !TLDS.has(next.fold) || WORD_TLDS.has(next.fold)));
}

/** Whether a mark is a pause: a comma beside a spoken dot, or a hyphen or full stop between spelled letters ("e-d-u"). */
function isPause({ passage }: Context, at: number): boolean {
  const { tokens, language } = passage;
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token?.kind !== 'mark' || !before || !after || after.breaks) return false;
  const dot = DOT[language];
  if (token.text === ',') return dot.has(before.fold) || dot.has(after.fold);
  return /^[.-]$/.test(token.text) && /^[a-z]$/.test(before.fold) && /^[a-z]$/.test(after.fold);
}

function isEnding(context: Context, ending: string, next: number, sure: boolean): boolean {
  if (!TLDS.has(ending) || (!sure && WORD_TLDS.has(ending))) return false;
  // A spelled domain continues while letters follow ("c o" is not the end of "c o m").
  const after = context.passage.tokens[next];
  const spelling = /^[a-z]$/.test(after?.fold ?? '') && after?.breaks === false && after.kind === 'word';
  return !(spelling && TLDS.has(ending + after?.fold));
}

/** Finds web addresses: from the word before the first "dot", or from "www". */
function hosts(context: Context): Entity[] {
  const found: Entity[] = [];
  const { tokens } = context.passage;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || context.claimed(at) || token.kind !== 'word') continue;
    const start = webStart(context, at);
    if (start === undefined || context.claimed(start)) continue;
    const host = readHost(context, start, start !== at - 1 || token.fold === 'www' || token.fold === 'w');
    if (!host) continue;
    found.push(entityOf(context.passage, 'URL', start, host.next, { value: host.text, score: 0.9 }));
    context.claim(start, host.next);
    at = host.next - 1;
  }
  return found;
}

/** The start of a web address whose first dot, or "www", is at a token. */
function webStart(context: Context, at: number): number | undefined {
  const { tokens, language } = context.passage;
  const token = tokens[at];
  if (token?.fold === 'www' || token?.fold === 'http' || token?.fold === 'https') return at;
  if (token?.fold === 'w' && tokens[at + 1]?.fold === 'w' && tokens[at + 2]?.fold === 'w') return at;
  if (!DOT[language].has(token?.fold ?? '') || !tokens[at - 1] || token?.breaks) return undefined;
  let start = at - 1;
  // A name that is spelled, or joined by symbols, starts further back.
  while (start > 0 && !tokens[start]?.breaks) {
    const before = tokens[start - 1];
    if (!before || context.claimed(start - 1)) break;
    const spelled = tokens[start]?.fold.length === 1 && before.fold.length === 1 && before.kind === 'word';
    const sign = SIGNS.has(before.fold) && start > 1;
    if (spelled) start--;
    else if (sign) start -= 2;
    else break;
  }
  return tokens[start]?.kind === 'mark' || context.passage.numberAt(start) !== undefined ? undefined : start;
}
