import { AppError } from '../errors.ts';
import { type AddressPolicy, parseHttpUrl, resolveTarget } from './target.ts';

/**
 * Makes a check for URLs that will be used later, so that a forbidden one is refused at once. A name that cannot be resolved passes: it may
 * be resolved by then. This is a courtesy to the client; the use itself checks again.
 */
export function createUrlCheck(policy: AddressPolicy): (url: string) => Promise<void> {
  return async (url) => {
    try {
      await resolveTarget(parseHttpUrl(url), policy);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'url_unreachable')) throw error;
    }
  };
}
