import { isIP } from 'node:net';
import type { Detector } from '../detector.ts';
import type { Entity } from '../entity.ts';
import type { Token } from '../text/tokens.ts';
import { isMailMentionedBefore } from './spoken-internet.ts';
import { TLDS } from './tlds.ts';

const EMAIL = /[\p{L}\p{N}._%+'-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}]{2,24}/u;
const URL_WITH_SCHEME = /(?:[a-z]{3,6}:\/\/|www\.)[^\s<>"']+/i;
const DOMAIN = /^(?:[\p{L}\p{N}-]{1,63}\.){1,8}([a-z]{2,24})(?:[/:?#][^\s]*)?$/iu;
const HANDLE = /^@[A-Za-z_][\w.]{1,30}$/;
const FILE =
  /^[^\s\\/]{1,120}\.(?:pdf|docx?|xlsx?|pptx?|csv|txt|rtf|odt|ods|zip|rar|tar|gz|7z|jpe?g|png|gif|bmp|svg|tiff?|mp3|mp4|wav|avi|mov|mkv|exe|dmg|iso|json|xml|html?|css|jsx?|tsx?|py|java|cpp|sh|bat|sql|db|log|bak|psd|md)$/i;
const IPV4 = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/;
const MAC = /^(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}$/i;
const OPENERS = /^[("'«“„[<{¿¡]+/u;
const CLOSERS = new Set(')"\'»”“]>},;:!?….');

/** Finds written e-mail addresses, URLs, IP addresses, file names and handles. */
export const writtenInternet: Detector = ({ passage, claim }) => {
  const found: Entity[] = [];
  const { tokens, text } = passage;
  for (let at = 0; at < tokens.length; ) {
    const next = chunkEnd(tokens, at);
    if (next - at > 1) {
      const from = tokens[at]?.from ?? 0;
      const entity = readChunk(text.slice(from, tokens[next - 1]?.to), from);
      if (entity) {
        found.push(entity.type === 'URL' ? asMail(tokens, at, entity) : entity);
        claim(at, next);
      }
    }
    at = next;
  }
  return found;
};

const GLUED_SIGN = /^(.*?)(?:chiocciola|arroba|arobase|klammeraffe)./;

/** Turns a URL into an e-mail address if it contains the spoken sign ("romeroarrobagmail.com"), or if e-mail is mentioned before it. */
function asMail(tokens: readonly Token[], at: number, entity: Entity): Entity {
  const local = GLUED_SIGN.exec(entity.value)?.[1];
  if (local === undefined) return isMailMentionedBefore(tokens, at) ? { ...entity, maybe: ['EMAIL_ADDRESS'] } : entity;
  const before = local === '' && tokens[at - 1]?.kind === 'word' ? tokens[at - 1] : undefined;
  return { ...entity, type: 'EMAIL_ADDRESS', from: before?.from ?? entity.from };
}

function chunkEnd(tokens: readonly Token[], at: number): number {
  let next = at + 1;
  while (next < tokens.length && tokens[next]?.spaced === false) next++;
  return next;
}

function readChunk(chunk: string, offset: number): Entity | undefined {
  const make = (type: Entity['type'], start: number, text: string, score = 1): Entity => {
    const from = offset + start;
    return { type, from, to: from + text.length, value: text.toLowerCase(), score };
  };
  if (chunk.includes('@')) {
    const email = EMAIL.exec(chunk);
    if (email) return make('EMAIL_ADDRESS', email.index, email[0]);
  }
  const scheme = URL_WITH_SCHEME.exec(chunk);
  if (scheme) return make('URL', scheme.index, trimEnd(scheme[0]));
  const opened = OPENERS.exec(chunk)?.[0].length ?? 0;
  const core = trimEnd(chunk.slice(opened));
  if (core.length < 4 || core.length > 300) return undefined;
  if (isIP(core.replace(/(?:\/\d{1,3}|:\d{1,5})$/, '')) === 4 || isIP(core) === 6)
    return make('IP_ADDRESS', opened, core);
  const inner = IPV4.exec(core);
  if (inner && isIP(inner[0]) === 4) return make('IP_ADDRESS', opened + inner.index, inner[0], 0.95);
  if (MAC.test(core)) return make('NUMERICAL_PII', opened, core);
  if (HANDLE.test(core)) return make('USERNAME', opened, core, 0.9);
  if (!core.includes('.') || /^[\d.,]+$/.test(core)) return undefined;
  const tld = DOMAIN.exec(core)?.[1]?.toLowerCase();
  if (tld && TLDS.has(tld) && !(FILE.test(core) && tld !== 'com') && looksLikeHost(core))
    return make('URL', opened, core, 0.9);
  return FILE.test(core) ? make('FILENAME', opened, core, 0.9) : undefined;
}

function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && CLOSERS.has(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** A capital after the dot means a missing space ("end.It"), unless the whole host is in capitals. */
function looksLikeHost(core: string): boolean {
  const host = core.split(/[/:?#]/)[0] ?? '';
  const last = host.slice(host.lastIndexOf('.') + 1);
  return last === last.toLowerCase() || host === host.toUpperCase();
}
