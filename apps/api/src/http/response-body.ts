import type { Endpoint } from '@atrium/domain';
import { Page, SerializedResponse, type Caching } from './reply.ts';

/** Serialized response, with only the fields in the contract. */
export interface ResponseBody {
  text: string;
  /** Paging headers; empty for other responses. */
  headers: Readonly<Record<string, string>>;
  caching: Caching;
}

const uncached: Caching = { maxAge: 0, subjects: [] };
const noHeaders = {};

/** Serializes a handler's result. `path` is for the link to the next page. */
export function toResponseBody(
  endpoint: Endpoint,
  reply: unknown,
  path: string,
  isTest: boolean,
): ResponseBody {
  const content = reply instanceof Page ? reply.items : reply;
  const headers = reply instanceof Page ? pagingHeaders(reply, path) : noHeaders;
  if (!(content instanceof SerializedResponse))
    return { headers, text: JSON.stringify(endpoint.response.parse(content)), caching: uncached };
  if (isTest) endpoint.response.parse(JSON.parse(content.text));
  return { headers, text: content.text, caching: content.caching };
}

const pagingHeaders = ({ total, relation, nextCursor, isPersonalised }: Page<unknown>, path: string) => ({
  'X-Total-Count': String(total),
  'X-Total-Relation': relation,
  ...(isPersonalised === undefined ? {} : { 'X-Personalised': String(isPersonalised) }),
  ...(nextCursor === null
    ? {}
    : {
        'X-Next-Cursor': nextCursor,
        Link: `<${path}?cursor=${encodeURIComponent(nextCursor)}>; rel="next"`,
      }),
});
