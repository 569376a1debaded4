import { type Endpoint, toUnixSeconds } from '@atrium/domain';
import type { Caching } from './reply.ts';

type Headers = Readonly<Record<string, string>>;

/** Builds the headers of data responses, the same for fresh and cached ones. */
export type HeadersOf = (endpoint: Endpoint, body: { headers: Headers; caching: Caching }) => Headers;

/** `constant` headers go with every data response. */
export function createHeadersOf(constant: Headers): HeadersOf {
  const json = { ...constant, 'Content-Type': 'application/json; charset=utf-8' };
  const own = { ...json, 'Cache-Control': 'no-store' };
  return (endpoint, { headers, caching: { maxAge } }) => {
    const shared = maxAge > 0 && {
      ...json,
      'Cache-Control':
        maxAge < 10
          ? `public, max-age=${maxAge}`
          : `public, max-age=${Math.min(maxAge, 60)}, s-maxage=10, stale-while-revalidate=60, stale-if-error=600`,
      Vary: 'Accept-Encoding, Authorization',
    };
    return withDeprecation(endpoint, { ...(shared || own), ...headers });
  };
}

/** Documentation of deprecated calls. */
const policy = '/api/docs';

/** Adds deprecation (RFC 9745) and sunset (RFC 8594) headers for a deprecated call. */
export function withDeprecation({ deprecated }: Endpoint, headers: Headers): Headers {
  if (!deprecated) return headers;
  const links = [
    headers['Link'],
    `<${policy}>; rel="deprecation"; type="text/html"`,
    deprecated.instead && `<${pathOf(deprecated.instead)}>; rel="successor-version"`,
  ];
  return {
    ...headers,
    Deprecation: `@${toUnixSeconds(new Date(deprecated.since))}`,
    Sunset: new Date(`${deprecated.sunset}T00:00:00Z`).toUTCString(),
    Link: links.filter(Boolean).join(', '),
  };
}

/** Path of `GET /orders/:orderId` as a URI template for links. */
const pathOf = (call: string): string =>
  `/api${call.slice(call.indexOf('/')).replace(/:([A-Za-z]+)/g, '{$1}')}`;
