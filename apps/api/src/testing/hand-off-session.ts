import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { CallResult, TestApp } from './test-app.ts';

/** Cookies of one host, kept as a browser does. */
export type CookieJar = Map<string, string>;

export const cookieHeader = (jar: CookieJar): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

interface Seen extends Pick<CallResult, 'body'> {
  status: number | undefined;
  location: string | undefined;
  cookies: readonly string[];
}

/** Makes a request to one of the hosts, which `fetch` cannot name, with the cookies kept for it. */
async function visit({ origin }: TestApp, url: URL, jar: CookieJar, body?: object): Promise<Seen> {
  const sent = request(`${origin}${url.pathname}${url.search}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      host: url.host,
      cookie: cookieHeader(jar),
      ...(body && { 'content-type': 'application/json' }),
    },
  }).end(body && JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const cookies = response.headers['set-cookie'] ?? [];
  for (const line of cookies) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value) jar.set(name, value);
    else jar.delete(name);
  }
  const content = await text(response);
  const isJson = /json/.test(response.headers['content-type'] ?? '');
  const { location } = response.headers;
  return { status: response.statusCode, location, cookies, body: isJson ? JSON.parse(content) : content };
}

/** A browser on its way to another host, which has received the code but not exchanged it. */
export interface Arrival {
  /** The page, with the code in its fragment. */
  url: URL;
  code: string;
  exchange: (more?: { replace?: boolean; code?: string }) => Promise<Seen>;
}

/**
 * Carries a session from the marketplace to the host of a page, as a browser does, with the cookies that it has
 * at the other host.
 */
export async function handOff(
  app: TestApp,
  token: string,
  { path = '/partner/dashboard', there = new Map() }: { path?: string; there?: CookieJar } = {},
): Promise<Arrival> {
  const created = await app.call('POST', '/session/handoff', { token, body: { path } });
  const [, secret = ''] = /^atrium_handoff=([^;]+)/.exec(created.headers.getSetCookie()[0] ?? '') ?? [];
  const here: CookieJar = new Map([['atrium_handoff', secret]]);
  const receiving = new URL(created.body.url as string);
  const { location: back = '' } = await visit(app, receiving, there);
  const { location: page = '' } = await visit(app, new URL(back), here);
  const url = new URL(page);
  const code = url.hash.replace('#handoff=', '');
  const exchange = new URL('/api/session/exchange', receiving);
  return { url, code, exchange: (more = {}) => visit(app, exchange, there, { code, ...more }) };
}
