import { AppError } from '../errors.ts';
import { type AddressPolicy, parseHttpUrl, resolveTarget } from './target.ts';

/**
 * Creates a check for URLs that are used later, so that a forbidden one is rejected early. A name that cannot be resolved passes, because
 * it may resolve later. The request itself checks again.
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
