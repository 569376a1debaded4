import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { solutionHeader, type Session } from '@atrium/domain';
import { checkEnded, checkStarted } from './browser-check.ts';
import { callUrl, type CallRequest, type Paged } from './call.ts';
import { failureOf, networkFailure, valuesOf, type Failure } from './problem.ts';
import {
  secondFactorRequired,
  suspended,
  selectSession,
  selectSuspension,
  signedIn,
  signedOut,
  type SessionState,
} from './session/session-slice.ts';

/** Settings that an app gives its API client. */
export interface ApiConfig {
  /** Origin of `/api`; empty for the page's origin. */
  baseUrl: string;
  /** Validates a response against the contract, in development and tests. */
  check?: ((slice: string, name: string, answer: unknown) => Promise<void>) | undefined;
}

/** Replaces the network: the server calls the API in its own process. */
export type Transport = (request: CallRequest) => Promise<Response>;

/**
 * A store's connection to the API, the extra argument of its thunks. Stores share neither settings nor
 * renewals.
 */
export interface ApiConnection {
  readonly config: ApiConfig;
  readonly transport: Transport | undefined;
  /** The running session renewal, awaited by every call that needs it. */
  renewing: Promise<Failure | null> | null;
}

type Api = Pick<BaseQueryApi, 'getState' | 'dispatch' | 'signal' | 'extra'> &
  Partial<Pick<BaseQueryApi, 'forced'>>;

const connectionOf = ({ extra }: Pick<BaseQueryApi, 'extra'>) => extra as ApiConnection; // set by `createStore`

const stateOf = ({ getState }: Pick<Api, 'getState'>) => getState() as { session: SessionState }; // every store has it

/** Makes a call. On a 401 it renews the session, once for concurrent calls, and retries. */
export const baseQuery: BaseQueryFn<CallRequest, unknown, Failure> = async (request, api) => {
  const sent = await requestApi(request, api);
  if ('error' in sent) {
    if (sent.error.code === 'second-factor-required') api.dispatch(secondFactorRequired());
    return sent;
  }
  const { call } = request;
  if (call.produces === 'file') return { data: await (await files()).savedFile(sent.response) };
  const body: unknown = await sent.response.json().catch(() => null);
  await connectionOf(api).config.check?.(request.slice, request.name, body);
  return { data: call.paged ? paged(body, sent.response.headers) : body };
};

// lazy, because no page starts with a file
const files = () => import('./files.ts');

type RequestResult = { response: Response } | { error: Failure };

/** Returns the successful response or the failure; renews an expired session on the way. */
export async function requestApi(request: CallRequest, api: Api): Promise<RequestResult> {
  const { dispatch } = api;
  const connection = connectionOf(api);
  const { transport, config } = connection;
  if (transport) return sentBy(() => transport(request));
  const token = () => selectSession(stateOf(api))?.token;
  const first = await send(request, token(), api);
  const failure = 'error' in first && token() !== undefined ? first.error : null;
  const expired = failure?.type === 'unauthenticated';
  // the role has changed since this session was read
  const hasOldRole = failure?.code === 'right-missing';
  if (!expired && !hasOldRole) return first;
  connection.renewing ??= renew(config, dispatch).finally(() => {
    connection.renewing = null;
  });
  const refusal = await connection.renewing;
  if (!expired) return first;
  if (!refusal) return send(request, token(), api);
  // the reason for a block is more useful than an expired session
  return refusal.type === 'account-blocked' ? { error: refusal } : first;
}

/** Returns null once the session is renewed, otherwise the failure. */
async function renew(
  config: ApiConfig,
  dispatch: (action: ReturnType<typeof signedIn> | ReturnType<typeof signedOut>) => void,
): Promise<Failure | null> {
  const response = await renewSession(config);
  if (response?.ok) {
    dispatch(signedIn((await response.json()) as Session)); // the refresh call's response in the contract
    return null;
  }
  // Without a response the session may still be valid: keep it, and let the page offer a retry.
  if (!response) return networkFailure();
  if (response.status < 500 && ![409, 429].includes(response.status)) dispatch(signedOut('ended'));
  const problem: unknown = await response.json().catch(() => null);
  return failureOf(response.status, response.statusText, problem);
}

/** Retries if another tab is renewing, because its response sets the cookie that the next attempt needs. */
async function renewSession(config: ApiConfig, attempts = 4): Promise<Response | null> {
  const response = await fetch(`${config.baseUrl}/api/session/refresh`, {
    method: 'POST',
    credentials: 'same-origin',
  }).catch(() => null);
  if (response?.status !== 409 || attempts === 1) return response;
  await new Promise((done) => setTimeout(done, 400));
  return renewSession(config, attempts - 1);
}

/** Sends a call. If the server wants a challenge solved first, solves it and sends the call again, once. */
async function send(request: CallRequest, token: string | undefined, api: Api): Promise<RequestResult> {
  const sent = await sendOnce(request, token, api);
  const challenge = 'error' in sent ? valuesOf(sent.error, 'challenge-needed')?.challenge : undefined;
  if (challenge === undefined) return sent;
  api.dispatch(checkStarted());
  const solution = await import('./solve-challenge.ts')
    .then(({ solve }) => solve(challenge, api.signal))
    .catch(() => null); // the code didn't load: the server's sentence says what to do
  api.dispatch(checkEnded());
  return solution === null ? sent : sendOnce(request, token, api, solution);
}

async function sendOnce(
  request: CallRequest,
  token: string | undefined,
  api: Api,
  solution?: string,
): Promise<RequestResult> {
  const { signal, forced } = api;
  const { call, args } = request;
  const body = bodyOf(request);
  const init = {
    method: call.method,
    signal,
    credentials: 'same-origin',
    // a refetch after a change must not read the browser cache
    ...(forced && { cache: 'no-cache' as const }),
    headers: {
      Accept: accepted[call.produces ?? 'json'],
      ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      ...(token && call.access !== 'public' ? { Authorization: `Bearer ${token}` } : {}),
      ...(solution && { [solutionHeader]: solution }),
      ...(args.headers as Record<string, string> | undefined),
    },
    ...(body === undefined ? {} : { body }),
  } as const;
  const url = callUrl(connectionOf(api).config.baseUrl, request);
  const { onProgress } = args;
  const sent = await sentBy(async () =>
    onProgress ? (await files()).fetchWithProgress(url, init, onProgress) : fetch(url, init),
  );
  if ('error' in sent && sent.error.type === 'account-suspended')
    api.dispatch(suspended({ until: valuesOf(sent.error, 'account-suspended-until')?.until ?? null }));
  // a call that a suspension would refuse has passed, so it is over
  else if ('response' in sent && refusedWhileSuspended(call) && selectSuspension(stateOf(api)))
    api.dispatch(suspended(null));
  return sent;
}

const refusedWhileSuspended = ({ access, whileSuspended }: CallRequest['call']) =>
  !whileSuspended && access !== 'public' && access !== 'optional';

async function sentBy(way: () => Promise<Response>): Promise<RequestResult> {
  let response: Response;
  try {
    response = await way();
  } catch {
    // aborted requests too: nothing reads their result, and a throw would be logged as an error
    return { error: networkFailure() };
  }
  if (response.ok) return { response };
  const problem: unknown = await response.json().catch(() => null);
  return { error: await failureOf(response.status, response.statusText, problem) };
}

const accepted = { json: 'application/json', file: '*/*', events: 'text/event-stream', nothing: '*/*' };

/** Serialises the body as JSON, or as multipart with a file; undefined for no body. */
function bodyOf({ call, args }: CallRequest): string | FormData | undefined {
  if (!call.upload || !args.file) return args.body === undefined ? undefined : JSON.stringify(args.body);
  const form = new FormData();
  for (const [name, value] of Object.entries(args.body ?? {})) form.append(name, String(value));
  form.append(call.upload.field, args.file);
  return form;
}

const paged = (items: unknown, headers: Headers): Paged<unknown> => ({
  items,
  total: Number(headers.get('X-Total-Count') ?? 0),
  relation: headers.get('X-Total-Relation') === 'gte' ? 'gte' : 'eq',
  nextCursor: headers.get('X-Next-Cursor'),
});
