import { lazy, loadRows } from '../data/load.ts';
import type { PiiEntity } from '../schemas/jobs/pii.ts';
import { isMailMentionedBefore, TLDS } from './contact/spoken-internet.ts';
import type { Detector } from './detector.ts';
import type { Entity } from './entity.ts';
import { lastUpTo } from './text/binary-search.ts';

/** The forms in `assets/lists/entity-patterns.tsv`; the first of two that overlap wins. */
const forms = lazy(() =>
  loadRows('lists/entity-patterns.tsv').map(([type, score, flags, pattern = '']) => {
    return { type: type as PiiEntity, score: Number(score), pattern: new RegExp(pattern, flags) };
  }),
);

/** Finds items with a written form of their own: e-mail addresses, URLs, file names, codes, coordinates. */
export const writtenForms: Detector = ({ passage, claim, claimed }) => {
  const { tokens, text } = passage;
  const found: Entity[] = [];
  for (const { type, score, pattern } of forms()) {
    for (const match of text.matchAll(pattern)) {
      const [from, to] = [match.index, match.index + match[0].length];
      const at = lastUpTo(tokens, from, (token) => token.from);
      if (claimed(at) || (match.groups && !isHost(match[0], match.groups['tld'] ?? ''))) continue;
      // Where e-mail is mentioned, the recogniser may have lost the @ sign.
      const isMail = type === 'URL' && isMailMentionedBefore(tokens, at);
      const entity: Entity = { type, from, to, value: match[0].toLowerCase(), score };
      found.push(isMail ? { ...entity, maybe: ['EMAIL_ADDRESS'] } : entity);
      claim(at, lastUpTo(tokens, to - 1, (token) => token.from) + 1);
    }
  }
  return found;
};

/** A capital after the dot means a missing space ("end.It"), unless the whole host is in capitals. */
function isHost(text: string, tld: string): boolean {
  const host = text.split(/[/:?#]/)[0] ?? '';
  return TLDS.has(tld.toLowerCase()) && (tld === tld.toLowerCase() || host === host.toUpperCase());
}
