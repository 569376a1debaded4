import type { IncomingMessage } from 'node:http';

/** Reads a request cookie. Not decoded, because our cookies contain only letters, digits and dashes. */
export function readCookie({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string | undefined {
  if (headers.cookie === undefined) return undefined;
  for (const pair of headers.cookie.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}
