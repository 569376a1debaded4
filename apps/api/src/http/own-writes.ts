import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { seconds, type Endpoint } from '@atrium/domain';
import type { Response } from 'express';
import type { Config } from '../config.ts';
import type { Position } from '../db/replicas.ts';
import { readCookie } from './cookies.ts';
import { replicaCalls } from './replica-calls.ts';

const name = 'atrium_position';
/** Longer than a replica may be behind (DATABASE_READ_LAG_MS). */
const lifetime = seconds(30);

/** Whether a call may write what its caller reads afterwards. */
export const isWrite = (endpoint: Pick<Endpoint, 'method' | 'access' | 'acts' | 'produces'>): boolean =>
  (endpoint.method !== 'GET' || endpoint.acts === true) &&
  endpoint.produces !== 'nothing' &&
  !replicaCalls.has(endpoint);

/** Reads where the log of writes ended after the browser's last recent write; anything else counts as none. */
export function readPosition(request: Pick<IncomingMessage, 'headers'>): Position | null {
  const text = readCookie(request, name);
  return text !== undefined && /^\d{1,20}$/.test(text) ? BigInt(text) : null;
}

/**
 * Returns a function that sets the position in the browser. Organisers look at the marketplace after they changed an event in the
 * portal, so the cookie is for all three hosts if the others are below the public one.
 */
export function createRemember({ origins }: Pick<Config, 'origins'>) {
  const { hostname, protocol } = new URL(origins.public);
  const isAbove = Object.values(origins).every((origin) =>
    `.${new URL(origin).hostname}`.endsWith(`.${hostname}`),
  );
  const attributes = {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    // Browsers reject Secure cookies from plain HTTP hosts other than localhost.
    secure: protocol === 'https:',
    maxAge: lifetime,
    ...(isAbove && hostname.includes('.') && !isIP(hostname) ? { domain: hostname } : {}),
  } as const;
  return (response: Response, position: Position): void =>
    void response.cookie(name, String(position), attributes);
}
