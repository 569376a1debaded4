import type { Endpoint } from '@atrium/domain';
import { Page, WireText } from './reply.ts';

/** An answer as it travels: what the contract names and nothing else. */
export interface Wire {
  headers: Record<string, string>;
  text: string;
  /** Seconds it may be served again to anybody. */
  maxAge: number;
}

/** `path` is the call's own, for the link to the next page. */
export function wireOf(endpoint: Endpoint, reply: unknown, path: string, isTest: boolean): Wire {
  const headers: Record<string, string> = { 'Content-Type': 'application/json; charset=utf-8' };
  let content = reply;
  if (reply instanceof Page) {
    headers['X-Total-Count'] = String(reply.total);
    headers['X-Total-Relation'] = reply.relation;
    if (reply.nextCursor) {
      headers['X-Next-Cursor'] = reply.nextCursor;
      headers['Link'] = `<${path}?cursor=${encodeURIComponent(reply.nextCursor)}>; rel="next"`;
    }
    content = reply.items;
  }
  if (!(content instanceof WireText))
    return { headers, text: JSON.stringify(endpoint.response.parse(content)), maxAge: 0 };
  if (isTest) endpoint.response.parse(JSON.parse(content.text));
  return { headers, text: content.text, maxAge: content.maxAge };
}
