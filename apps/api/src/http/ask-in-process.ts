import { randomUUID } from 'node:crypto';
import { ProblemError, type AskApi, type Endpoint, type InProcessAnswer } from '@atrium/domain';
import type { Context, Dependencies } from '../context.ts';
import { loggable } from '../loggable.ts';
import { problemOf, reportFault } from './problems.ts';
import { readInput } from './read-input.ts';
import { wireOf } from './wire.ts';

interface Callable {
  endpoint: Endpoint;
  handle: (input: never, ctx: never) => unknown;
}

/** Where a call lives, its placeholders filled. */
export const pathOf = (path: string, params: unknown): string =>
  `/api${path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  )}`;

/**
 * Makes public calls without a network, for the pages rendered here: the same handlers, the same checks, the same kept
 * answers, and always as an anonymous visitor.
 */
export function askInProcess(
  deps: Dependencies,
  find: (method: string, path: string) => Callable | undefined,
): AskApi {
  return async ({ method, path }, parts) => {
    const address = pathOf(path, parts.params);
    const kept = method === 'GET' ? deps.hot.get(address) : undefined;
    if (kept) return { status: 200, headers: json, body: kept.body.toString() };
    const requestId = randomUUID();
    try {
      return await answer(address, method, path, parts, requestId);
    } catch (error) {
      const problem = problemOf(error);
      reportFault(deps.log, problem, { requestId, call: `${method} ${path}` });
      return { status: problem.status, headers: json, body: JSON.stringify(problem.toProblem(requestId)) };
    }
  };

  async function answer(
    address: string,
    method: string,
    path: string,
    parts: Parameters<AskApi>[1],
    requestId: string,
  ): Promise<InProcessAnswer> {
    const call = find(method, path);
    if (!call) throw new ProblemError('not-found');
    const { endpoint, handle } = call;
    if (endpoint.access !== 'public' && endpoint.access !== 'optional')
      throw new ProblemError('unauthenticated');
    const input = readInput(endpoint, { query: {}, headers: {}, ...parts });
    const changesBefore = deps.hot.changes();
    const reply = await (handle as (input: unknown, ctx: Context) => unknown)(input, nobody(deps, requestId));
    const { headers, text, maxAge } = wireOf(endpoint, reply, address, deps.config.test);
    if (method === 'GET' && maxAge > 0) deps.hot.put(address, text, maxAge, changesBefore);
    return { status: endpoint.status ?? 200, headers, body: text };
  }
}

const json = { 'Content-Type': 'application/json; charset=utf-8' };

/** The context of a caller who is not signed in, and of whom nothing but the address is known. */
export function nobody(deps: Dependencies, requestId: string, address = 'unknown'): Context {
  let log: Context['log'] | undefined;
  return {
    ...deps,
    actor: null,
    bearer: null,
    requestId,
    get log() {
      return (log ??= deps.log.child({ requestId }));
    },
    address,
    userAgent: null,
    cookie: { value: null, set: () => undefined, clear: () => undefined },
    afterCommit: (work) =>
      void Promise.resolve()
        .then(work)
        .catch((error: unknown) => deps.log.warn({ err: loggable(error) }, 'work after a commit failed')),
  };
}
