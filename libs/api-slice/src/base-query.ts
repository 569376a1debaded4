import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Session } from '@atrium/domain';
import { urlOf, type CallRequest, type Paged } from './call.ts';
import { failureOf, networkFailure, type Failure } from './problem.ts';
import {
  secondFactorAsked,
  selectSession,
  signedIn,
  signedOut,
  type SessionState,
} from './session/session-slice.ts';

/** What the apps decide about calling the API. */
export interface ApiConfig {
  /** Where `/api` lives; empty for the own origin. */
  baseUrl: string;
  /** Compares an answer with the contract, in development and tests. */
  check?: ((slice: string, name: string, answer: unknown) => Promise<void>) | undefined;
}

/** Makes a call another way than over the network: the server asks the API in its own process. */
export type Transport = (request: CallRequest) => Promise<Response>;

let config: ApiConfig = { baseUrl: '' };
export const configureApi = (next: ApiConfig): void => void (config = next);

let renewing: Promise<Failure | null> | null = null;

type Api = Pick<BaseQueryApi, 'getState' | 'dispatch' | 'signal'> &
  Partial<Pick<BaseQueryApi, 'extra' | 'forced'>>;

/** Makes a call; on a 401 renews the session once, for however many calls failed together, and tries again. */
export const baseQuery: BaseQueryFn<CallRequest, unknown, Failure> = async (request, api) => {
  const sent = await ask(request, api);
  if ('error' in sent) {
    if (sent.error.slug === 'second-factor-required') api.dispatch(secondFactorAsked());
    return sent;
  }
  const { call } = request;
  if (call.produces === 'file') return { data: await (await files()).savedFile(sent.response) };
  const body: unknown = await sent.response.json().catch(() => null);
  await config.check?.(request.slice, request.name, body);
  return { data: call.paged ? paged(body, sent.response.headers) : body };
};

// no page begins with a file
const files = () => import('./files.ts');

type Sent = { response: Response } | { error: Failure };

/** The good response to a call, or why there is none; an expired session is renewed on the way. */
export async function ask(request: CallRequest, api: Api): Promise<Sent> {
  const { getState, dispatch, extra } = api;
  if (extra) return sentBy(() => (extra as Transport)(request)); // what `createStore` was given
  const token = () => selectSession(getState() as { session: SessionState })?.token;
  const first = await send(request, token(), api);
  const expired = 'error' in first && first.error.slug === 'unauthenticated' && token() !== undefined;
  if (!expired) return first;
  renewing ??= renew(dispatch).finally(() => {
    renewing = null;
  });
  const refusal = await renewing;
  if (!refusal) return send(request, token(), api);
  // why an account was blocked says more than that the session is over
  return refusal.slug === 'account-blocked' ? { error: refusal } : first;
}

/** Null once the session is renewed, else why it is not. */
async function renew(
  dispatch: (action: ReturnType<typeof signedIn> | ReturnType<typeof signedOut>) => void,
): Promise<Failure | null> {
  const response = await askToRenew();
  if (response?.ok) {
    dispatch(signedIn((await response.json()) as Session)); // the refresh call's declared answer
    return null;
  }
  // Without an answer the session may still be good: keep it, and let the page offer to try again.
  if (!response) return networkFailure;
  if (response.status < 500 && ![409, 429].includes(response.status)) dispatch(signedOut());
  const problem: unknown = await response.json().catch(() => null);
  return failureOf(response.status, response.statusText, problem);
}

/** Another tab may be renewing: the cookie that its answer brings is then the one to ask with. */
async function askToRenew(tries = 4): Promise<Response | null> {
  const response = await fetch(`${config.baseUrl}/api/session/refresh`, {
    method: 'POST',
    credentials: 'same-origin',
  }).catch(() => null);
  if (response?.status !== 409 || tries === 1) return response;
  await new Promise((done) => setTimeout(done, 400));
  return askToRenew(tries - 1);
}

async function send(request: CallRequest, token: string | undefined, { signal, forced }: Api): Promise<Sent> {
  const { call, args } = request;
  const body = bodyOf(request);
  const init = {
    method: call.method,
    signal,
    credentials: 'same-origin',
    // asked again because it changed: what the browser remembers of it is old
    ...(forced && { cache: 'no-cache' as const }),
    headers: {
      Accept: accepted[call.produces ?? 'json'],
      ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      ...(token && call.access !== 'public' ? { Authorization: `Bearer ${token}` } : {}),
      ...(args.headers as Record<string, string> | undefined),
    },
    ...(body === undefined ? {} : { body }),
  } as const;
  const url = urlOf(config.baseUrl, request);
  const { onProgress } = args;
  return sentBy(async () =>
    onProgress ? (await files()).fetchWithProgress(url, init, onProgress) : fetch(url, init),
  );
}

async function sentBy(way: () => Promise<Response>): Promise<Sent> {
  let response: Response;
  try {
    response = await way();
  } catch {
    // also a request that was taken back: nobody reads its outcome, and a throw would be logged as a fault
    return { error: networkFailure };
  }
  if (response.ok) return { response };
  const problem: unknown = await response.json().catch(() => null);
  return { error: failureOf(response.status, response.statusText, problem) };
}

const accepted = { json: 'application/json', file: '*/*', events: 'text/event-stream' };

/** JSON, or multipart where a file goes along; undefined for no body. */
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
