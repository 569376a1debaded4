import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Session } from '@atrium/domain';
import { urlOf, type CallRequest, type Paged } from './call.ts';
import { failureOf, networkFailure, type Failure } from './problem.ts';
import { selectSession, signedIn, signedOut, type SessionState } from './session/session-slice.ts';

/** What the apps decide about calling the API. */
export interface ApiConfig {
  /** Where `/api` lives; empty for the own origin. */
  baseUrl: string;
  /** Compares an answer with the contract, in development and tests. */
  check?: ((slice: string, name: string, answer: unknown) => Promise<void>) | undefined;
}

let config: ApiConfig = { baseUrl: '' };
export const configureApi = (next: ApiConfig): void => void (config = next);

let renewing: Promise<boolean> | null = null;

/** Makes a call; on a 401 renews the session once, for however many calls failed together, and tries again. */
export const baseQuery: BaseQueryFn<CallRequest, unknown, Failure> = async (
  request,
  { getState, dispatch, signal },
) => {
  const token = () => selectSession(getState() as { session: SessionState })?.token;
  const first = await send(request, token(), signal);
  const expired = first.error?.slug === 'unauthenticated' && token() !== undefined;
  if (!expired) return first;
  renewing ??= renew(dispatch).finally(() => {
    renewing = null;
  });
  return (await renewing) ? send(request, token(), signal) : first;
};

async function renew(
  dispatch: (action: ReturnType<typeof signedIn> | ReturnType<typeof signedOut>) => void,
): Promise<boolean> {
  const response = await askToRenew();
  if (response?.ok) {
    dispatch(signedIn((await response.json()) as Session)); // the refresh call's declared answer
    return true;
  }
  // Without an answer the session may still be good: keep it, and let the page offer to try again.
  if (response && response.status < 500 && ![409, 429].includes(response.status)) dispatch(signedOut());
  return false;
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

async function send(
  request: CallRequest,
  token: string | undefined,
  signal: AbortSignal,
): Promise<{ data: unknown; error?: undefined } | { error: Failure; data?: undefined }> {
  const { call, args } = request;
  let response: Response;
  try {
    response = await fetch(urlOf(config.baseUrl, request), {
      method: call.method,
      signal,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        ...(args.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token && call.access !== 'public' ? { Authorization: `Bearer ${token}` } : {}),
        ...(args.headers as Record<string, string> | undefined),
      },
      ...(args.body === undefined ? {} : { body: JSON.stringify(args.body) }),
    });
  } catch {
    // also a request that was taken back: nobody reads its outcome, and a throw would be logged as a fault
    return { error: networkFailure };
  }
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) return { error: failureOf(response.status, response.statusText, body) };
  await config.check?.(request.slice, request.name, body);
  return { data: call.paged ? paged(body, response.headers) : body };
}

const paged = (items: unknown, headers: Headers): Paged<unknown> => ({
  items,
  total: Number(headers.get('X-Total-Count') ?? 0),
  relation: headers.get('X-Total-Relation') === 'gte' ? 'gte' : 'eq',
  nextCursor: headers.get('X-Next-Cursor'),
});
