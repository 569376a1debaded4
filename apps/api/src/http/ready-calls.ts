import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Endpoint } from '@atrium/domain';
import type { Context, Dependencies } from '../context.ts';
import { nobody } from './ask-in-process.ts';
import { headersOfData, sendKept } from './hot-server.ts';
import { noteAnswer, type Metrics } from './observe.ts';
import { readInput } from './read-input.ts';
import { requestIdOf } from './request-context.ts';
import { wireOf } from './wire.ts';

/** A call that needs nothing of its request but its input and the caller's address. */
export interface ReadyCall {
  endpoint: Endpoint;
  handle: (input: never, ctx: never) => unknown;
}

interface Front {
  deps: Dependencies;
  /** Where each answer leaves its line. */
  log: Logger;
  metrics: Metrics;
  dataHeaders: Readonly<Record<string, string>>;
  addressOf: (request: IncomingMessage) => string;
}

interface Route extends ReadyCall {
  call: string;
  pattern: RegExp;
}

interface Sent {
  params: Record<string, string> | undefined;
  body?: unknown;
}

const largestBody = 1024;

const failures = new WeakMap<IncomingMessage, { error: unknown }>();

/** What a call came to that was tried in front of Express: it is told there, and not tried again. */
export const failureInFront = (request: IncomingMessage): { error: unknown } | undefined =>
  failures.get(request);

/**
 * Answers the busiest public calls in front of Express, by the same handlers, checks and limits. Whatever is unusual about
 * a request, and whatever fails, goes the long way.
 */
export function readyInFront(
  front: Front,
  calls: readonly ReadyCall[],
  app: RequestListener,
): RequestListener {
  const routes = calls.map(routeOf);
  return (request, response) => {
    const { method, url = '', headers } = request;
    const route = routes.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(url));
    if (!route || headers.authorization) {
      app(request, response);
      return;
    }
    const run = (sent: Sent) => {
      answer(front, route, request, response, sent).catch((error: unknown) => {
        failures.set(request, { error });
        app(request, response);
      });
    };
    const params = route.pattern.exec(url)?.groups;
    if (!route.endpoint.body) run({ params });
    else if (!isSmallJson(request)) app(request, response);
    else
      peekBody(request, (bytes) => {
        const body = parsed(bytes);
        if (body === undefined) app(request, response);
        else run({ params, body });
      });
  };
}

/** Placeholders stand for numbers only: no literal path of the table is one. */
function routeOf({ endpoint, handle }: ReadyCall): Route {
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, String.raw`(?<$1>\d{1,9})`);
  return {
    endpoint,
    handle,
    call: `${endpoint.method} ${endpoint.path}`,
    pattern: new RegExp(`^/api${path}$`),
  };
}

async function answer(
  front: Front,
  { endpoint, handle, call }: Route,
  request: IncomingMessage,
  response: ServerResponse,
  sent: Sent,
): Promise<void> {
  const { deps, log, metrics, dataHeaders } = front;
  const began = performance.now();
  const { method = '', url = '', headers } = request;
  const requestId = requestIdOf(headers['x-request-id']);
  const address = front.addressOf(request);
  await deps.limits.spend('calls-address', address);
  const input = readInput(endpoint, sent);
  const changesBefore = deps.hot.changes();
  const ctx = nobody(deps, requestId, address);
  // typed by Handlers<G>: the input is parsed, and `access` lets everybody in
  const reply = await (handle as (input: unknown, ctx: Context) => unknown)(input, ctx);
  const wire = wireOf(endpoint, reply, url, deps.config.test);
  const kept =
    method === 'GET' && wire.maxAge > 0
      ? deps.hot.put(url, wire.text, wire.maxAge, changesBefore)
      : undefined;
  response.once('close', () =>
    noteAnswer(log, metrics, { requestId, method, call, status: response.statusCode, began }),
  );
  if (kept) {
    sendKept(request, response, kept, { ...headersOfData(dataHeaders, kept), 'X-Request-Id': requestId });
  } else {
    response.writeHead(endpoint.status ?? 200, {
      ...dataHeaders,
      ...wire.headers,
      'Cache-Control': 'no-store',
      'Content-Length': Buffer.byteLength(wire.text),
      'X-Request-Id': requestId,
    });
    response.end(wire.text);
  }
  // A body that was only looked at would stay in the connection's way.
  if (endpoint.body) request.resume();
}

const isSmallJson = ({ headers }: IncomingMessage): boolean =>
  /^application\/json(; ?charset=utf-8)?$/i.test(headers['content-type'] ?? '') &&
  headers['content-encoding'] === undefined &&
  Number(headers['content-length'] ?? 0) > 0 &&
  Number(headers['content-length']) <= largestBody;

/** Hands on the whole body and leaves it unread, for whoever comes after. */
function peekBody(request: IncomingMessage, hear: (bytes: Buffer) => void): void {
  const length = Number(request.headers['content-length']);
  const look = () => {
    const bytes = request.read(length) as Buffer | null; // no encoding is set
    if (!bytes) return;
    request.off('readable', look);
    request.unshift(bytes);
    hear(bytes);
  };
  request.on('readable', look);
}

/** The object or list that a body holds; anything else is refused as Express words it. */
function parsed(bytes: Buffer): object | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString());
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
