import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { baseUrl } from './context.ts';

interface Paged {
  offset: number;
  limit: number;
}

/** URLs of the pages of a list, with the same filters. */
export function pageLinks<Query extends Paged>(
  request: FastifyRequest,
  config: Config,
  query: Query,
  more: boolean,
  format: (query: Query) => URLSearchParams = formatFlat,
): { first: string; current: string; next: string | null } {
  const path = request.url.split('?')[0];
  const address = (offset: number) => `${baseUrl(request, config)}${path}?${format({ ...query, offset })}`;
  return {
    first: address(0),
    current: address(query.offset),
    next: more ? address(query.offset + query.limit) : null,
  };
}

function formatFlat(query: Paged): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search;
}
