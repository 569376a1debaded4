import { randomUUID } from 'node:crypto';
import { problem, type ApiClient, type InProcessResponse, type ProblemError } from '@atrium/domain';
import { toWireProblem } from '@atrium/texts/problems';
import type { Cookie } from '../context.ts';
import type { Position } from '../db/replicas.ts';
import type { CacheSubject } from './cache-subjects.ts';
import type { Api } from './implement.ts';
import type { CarriedResponse, Pipeline } from './pipeline.ts';
import type { Caller } from './request-context.ts';
import type { ResponseCache } from './response-cache.ts';

interface Carrier {
  api: Api;
  pipeline: Pipeline;
  responseCache: ResponseCache;
}

/**
 * Makes calls without a network for server-rendered pages, as an anonymous visitor without rate limits whose own writes end at
 * `position`.
 */
export type InProcessClient = (
  call: Parameters<ApiClient>[0],
  parts: Parameters<ApiClient>[1],
  position: Position | null,
) => Promise<InProcessResponse & { subjects: readonly CacheSubject[] }>;

const json = { 'Content-Type': 'application/json; charset=utf-8' };

export function createInProcessClient({ api, pipeline, responseCache }: Carrier): InProcessClient {
  return async ({ method, path }, parts, position) => {
    const address = fillPath(path, parts.params);
    const cached = method === 'GET' ? responseCache.get(address) : undefined;
    if (cached)
      return {
        status: 200,
        headers: cached.headers,
        body: cached.body.toString(),
        subjects: cached.subjects,
      };
    const call = api.find(method, path)?.call;
    if (!call) throw new TypeError(`${method} ${path} is no call of the contract`);
    const caller = createCaller(position);
    const { params = {}, query = {}, body } = parts;
    return new Promise((done) => {
      void pipeline(
        {
          call,
          caller,
          method,
          url: address,
          path: address,
          readParts: () => ({ params, query, headers: {}, body }),
        },
        (response) => {
          const brought = bring(response, caller.requestId);
          done(brought);
          return Promise.resolve(brought.status);
        },
      );
    });
  };
}

/** Path of a call with its placeholders filled in. */
const fillPath = (path: string, params: unknown): string =>
  `/api${path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  )}`;

const noCookie: Cookie = { value: null, set: () => undefined, clear: () => undefined };

const createCaller = (position: Position | null): Caller => ({
  requestId: randomUUID(),
  address: null,
  bearer: null,
  solution: null,
  userAgent: null,
  cookies: { refresh: noCookie, handoff: noCookie, passkey: noCookie, device: noCookie },
  position,
  remember: () => undefined,
  app: 'public',
});

function bring(response: CarriedResponse, requestId: string): Awaited<ReturnType<InProcessClient>> {
  switch (response.kind) {
    case 'data':
      return { ...response, body: response.text, subjects: response.subjects };
    case 'shared': {
      const { headers, body, subjects } = response.response;
      return { status: response.status, headers, body: body.toString(), subjects };
    }
    case 'problem':
      return problemResponse(response.problem, requestId);
    case 'nothing':
    case 'file':
    case 'events':
      return problemResponse(problem('not-found'), requestId);
  }
}

const problemResponse = (failure: ProblemError, requestId: string) => ({
  status: failure.status,
  headers: json,
  body: JSON.stringify(toWireProblem(failure, { requestId })),
  subjects: [],
});
