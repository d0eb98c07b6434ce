import { frequentWords } from '../../text/frequent-words.ts';
import { type Context, type Detector, entityOf } from '../detector.ts';
import type { Entity } from '../entity.ts';
import { isGiven } from '../names/gazetteer.ts';
import type { Token } from '../text/tokens.ts';
import { wordSet } from '../text/word-lists.ts';
import { addressParts, type Part } from './address-parts.ts';
import { asideAt, isOnlyCommonWords, MAILBOXES, readLocal } from './mailbox.ts';

/** Top-level domains that are used in speech. */
export const TLDS = wordSet('tlds/tlds');
/** Those that are also common words: alone they do not make a host name. */
const WORD_TLDS = wordSet('tlds/word-tlds');
/** Words for the @ sign that also mean something else. */
const LOOSE_AT = /^(?:at|chez|a commercial)$/;
/** Words that announce an e-mail address. */
const MAIL_WORDS = wordSet('spoken-internet/mail-words');
const MAIL_REACH = 12;
/** Hosts that are used for e-mail only. */
const PROVIDERS = wordSet('spoken-internet/providers');
const LONGEST_HOST = 40;
const LONGEST_LABEL = 30;
const LONGEST_IP = 20;
const IP = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/** Finds spoken e-mail and web addresses ("john dot smith at gmail dot com"). */
export const spokenInternet: Detector = (context) => {
  const parts = addressParts(context);
  const found: Entity[] = [];
  for (const read of [emailAt, hostAt, ipAt]) {
    for (let i = 0; i < parts.length; i++) {
      const entity = context.claimed(parts[i]?.at ?? 0) ? undefined : read(context, parts, i);
      if (entity) found.push(entity);
    }
  }
  return found;
};

/** Whether e-mail is mentioned before a token. */
export function isMailMentionedBefore(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - MAIL_REACH), at).some(({ fold }) => MAIL_WORDS.has(fold));
}

/** Reads the e-mail address whose @ sign is a part. */
function emailAt(context: Context, parts: readonly Part[], sign: number): Entity | undefined {
  const { tokens } = context.passage;
  const part = parts[sign];
  if (part?.kind !== 'at') return undefined;
  const surely = !LOOSE_AT.test(part.text) || isMailMentionedBefore(tokens, part.at);
  const host = readHost(context, parts, parts[sign + 1]?.kind === 'comma' ? sign + 2 : sign + 1, true, surely);
  if (!host) return undefined;
  const after = tokens[host.next]?.text === ',' ? host.next + 1 : host.next;
  const isMentioned =
    asideAt(tokens, after) !== undefined ||
    tokens.slice(host.next, host.next + MAIL_REACH / 2).some(({ fold }) => MAIL_WORDS.has(fold));
  const isMail = surely || isMentioned || PROVIDERS.has(host.text.split('.')[0] ?? '');
  const local = readLocal(context, parts, sign, isMail);
  if (!local) return undefined;
  // "I am with Orange dot fr", "we shop at Amazon dot com": common words are a mailbox name only if e-mail is mentioned.
  const isMailbox = isMail || MAILBOXES.has(local.text) || isGiven(local.text);
  if (!isMailbox && isOnlyCommonWords(context, local)) return undefined;
  context.claim(local.at, host.next);
  const value = `${local.text}@${host.text}`;
  return entityOf(context.passage, 'EMAIL_ADDRESS', local.at, host.next, { value, score: 1 });
}

/** Reads a host name; with `sure`, its end may be a common word, and with `anyWords`, its other words too. */
function readHost(context: Context, parts: readonly Part[], start: number, sure: boolean, anyWords = false) {
  const { tokens, language } = context.passage;
  const common = frequentWords(language);
  let text = '';
  let best: { text: string; next: number } | undefined;
  for (let i = start; i < parts.length && i < start + LONGEST_HOST; i++) {
    const part = parts[i];
    if (!part || (tokens[part.at]?.breaks && i > start)) break;
    if (isPause(tokens, parts, i)) continue;
    // After a dot, "at" is the domain of Austria ("mail Punkt at").
    if (part.kind === 'comma' || part.kind === 'other' || (part.kind === 'at' && !text.endsWith('.'))) break;
    if (part.kind === 'stop' && endsSentence(tokens[part.next])) break;
    if (part.text === '-' && !/[a-z0-9]$/.test(text)) break;
    if (part.text === '.' && (text === '' || text.endsWith('.'))) break;
    const label = text.slice(text.lastIndexOf('.') + 1);
    // Inside a host name, common words follow each other only if the name is spelled or pieced together ("g mail").
    const isParted = part.kind === 'word' && label.length > 1 && common.has(part.text) && common.has(label);
    if (isParted && !anyWords && !PROVIDERS.has(label + part.text)) break;
    if (label.length > LONGEST_LABEL) break;
    text += part.text;
    const ending = text.slice(text.lastIndexOf('.') + 1);
    if (!text.includes('.') || ending === '') continue;
    // A spelled domain continues while letters follow ("c o" is not the end of "c o m").
    const isSpelled = parts[i + 1]?.kind === 'letter' && TLDS.has(ending + parts[i + 1]?.text);
    if (TLDS.has(ending) && (sure || !WORD_TLDS.has(ending)) && !isSpelled) best = { text, next: part.next };
    else if (best && ending.length > 3) break;
  }
  return best;
}

/** Whether a full stop before a token ends a sentence: "at eight forty five a m. Is that fine?"; "gmail. com" goes on. */
function endsSentence(next: Token | undefined): boolean {
  return !next || next.capital || !TLDS.has(next.fold) || WORD_TLDS.has(next.fold);
}

/** Whether a mark is a pause: a comma beside a dot, or a hyphen or full stop between spelled letters ("e-d-u"). */
function isPause(tokens: readonly Token[], parts: readonly Part[], at: number): boolean {
  const [before, part, after] = [parts[at - 1], parts[at], parts[at + 1]];
  if (part?.kind === 'comma') return before?.text === '.' || after?.text === '.';
  const isMark = /^[.-]$/.test(tokens[part?.at ?? 0]?.text ?? '');
  return isMark && before?.kind === 'letter' && after?.kind === 'letter';
}

/** Reads the web address whose first dot, or "www", is a part. */
function hostAt(context: Context, parts: readonly Part[], at: number): Entity | undefined {
  const { tokens } = context.passage;
  const part = parts[at];
  const isWeb = /^(?:www|https?)$/.test(part?.text ?? '') || [0, 1, 2].every((step) => parts[at + step]?.text === 'w');
  const isDot = part?.kind === 'sign' && part.text === '.' && tokens[part.at]?.kind === 'word';
  if (!part || !(isWeb || (isDot && at > 0 && !tokens[part.at]?.breaks))) return undefined;
  let start = isWeb ? at : at - 1;
  // A name that is spelled, or joined by symbols, starts further back.
  while (isDot && start > 0 && !tokens[parts[start]?.at ?? 0]?.breaks && !context.claimed(parts[start - 1]?.at ?? 0)) {
    const [before, first] = [parts[start - 1]?.kind, parts[start]?.kind];
    if (before !== 'sign' && !(before === 'letter' && first === 'letter')) break;
    start -= before === 'sign' && start > 1 ? 2 : 1;
  }
  const from = parts[start];
  if (!from || (from.kind !== 'word' && from.kind !== 'letter') || context.claimed(from.at)) return undefined;
  const host = readHost(context, parts, start, start !== at - 1);
  if (!host) return undefined;
  context.claim(from.at, host.next);
  return entityOf(context.passage, 'URL', from.at, host.next, { value: host.text, score: 0.9 });
}

/** Reads an IP address that begins with a part: "ten dot zero dot zero dot one". */
function ipAt({ passage, claim }: Context, parts: readonly Part[], start: number): Entity | undefined {
  const isPart = (part: Part | undefined) => part?.kind === 'number' || (part?.kind === 'sign' && part.text === '.');
  const near = parts.slice(start, start + LONGEST_IP);
  const end = near.findIndex((part, index) => !isPart(part) || (index > 0 && passage.tokens[part.at]?.breaks));
  const all = end < 0 ? near : near.slice(0, end);
  const value = all.map(({ text }) => text).join('');
  if (!IP.test(value) || isPart(parts[start - 1])) return undefined;
  const [from, next] = [all[0]?.at ?? 0, all.at(-1)?.next ?? 0];
  claim(from, next);
  return entityOf(passage, 'IP_ADDRESS', from, next, { value, score: 1 });
}
