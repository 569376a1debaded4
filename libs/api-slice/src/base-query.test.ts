import {
  api,
  createStore,
  selectSuspension,
  signedIn,
  useEventDetailQuery,
  useOwnDecisionsQuery,
  useOwnThreadsQuery,
  type StoredSession,
} from './index.ts';

void [useEventDetailQuery, useOwnDecisionsQuery, useOwnThreadsQuery]; // injects the endpoints of the slices

const session = {
  token: 'old',
  email: 'a@b.co',
  attendeeId: null,
  partnerId: null,
  isAdmin: true,
} as StoredSession;
type Handler = (url: string, init: RequestInit) => Response | Promise<Response>;

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
const unauthenticated = () =>
  json(
    {
      type: '/problems/unauthenticated',
      title: 't',
      status: 401,
      detail: 'Missing authentication credentials',
      error: '',
    },
    401,
  );
const tokenOf = (init: RequestInit) => new Headers(init.headers).get('Authorization');

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

function storeWith(handler: Handler) {
  const seen: { url: string; init: RequestInit }[] = [];
  globalThis.fetch = ((url: string, init: RequestInit = {}) => {
    seen.push({ url, init });
    return Promise.resolve(handler(url, init));
  }) as typeof fetch; // the one signature that the client uses
  const store = createStore({ baseUrl: '' });
  store.dispatch(signedIn(session));
  return { store, seen };
}

interface Outcome {
  data?: unknown;
  error?: { type: string; message: string; errors: unknown[] };
}
type Thunk = (dispatch: unknown) => Promise<Outcome>;

// Injected endpoints by name; another test covers their types.
const { endpoints } = api as unknown as { endpoints: Record<string, { initiate: (arg: unknown) => Thunk }> };

function run(store: ReturnType<typeof createStore>, name: string, arg?: unknown): Promise<Outcome> {
  const dispatch = store.dispatch as unknown as (thunk: Thunk) => Promise<Outcome>;
  return dispatch(endpoints[name]!.initiate(arg));
}

test('a call goes to the address of its contract entry, with the token where the entry requires one', async () => {
  const { store, seen } = storeWith(() => json({}));
  await run(store, 'orderDetail', { params: { orderId: 'a/b' } });
  await run(store, 'login', { body: { email: 'x', password: 'y' } });
  expect(seen.map(({ url, init }) => [init.method, url, tokenOf(init)])).toEqual([
    ['GET', '/api/orders/a%2Fb', 'Bearer old'],
    ['POST', '/api/login', null],
  ]);
});

test('calls that expire together renew the session once and are retried', async () => {
  let renewals = 0;
  const { store } = storeWith((url, init) => {
    if (url === '/api/session/refresh') {
      renewals += 1;
      return json({ ...session, status: 'Success', token: 'new' });
    }
    return tokenOf(init) === 'Bearer new' ? json([]) : unauthenticated();
  });
  const answers = await Promise.all([
    run(store, 'ownOrders'),
    run(store, 'ownTickets'),
    run(store, 'orderDetail', { params: { orderId: '1' } }),
  ]);
  expect(answers.map((answer) => answer.error)).toEqual([undefined, undefined, undefined]);
  expect(renewals).toBe(1);
  expect(store.getState().session.current?.token).toBe('new');
});

test('a call that the role no longer includes renews the session, which then names the role', async () => {
  const { store, seen } = storeWith((url) =>
    url === '/api/session/refresh'
      ? json({ ...session, status: 'Success', token: 'new', partnerRole: 'DOOR' })
      : json(
          {
            type: '/problems/forbidden',
            title: 't',
            status: 403,
            detail: 'Not for your role',
            error: 'Not for your role',
            code: 'right-missing',
            params: {},
            requestId: 'r',
          },
          403,
        ),
  );
  const answer = await run(store, 'partnerOrders', {});
  expect(answer.error).toMatchObject({ code: 'right-missing' });
  expect(store.getState().session.current?.partnerRole).toBe('DOOR');
  expect(seen).toHaveLength(2);
});

test('a session that cannot be renewed is ended', async () => {
  const { store } = storeWith(() => unauthenticated());
  const answer = await run(store, 'ownOrders');
  expect(answer.error).toMatchObject({
    type: 'unauthenticated',
    message: 'Missing authentication credentials',
  });
  expect(store.getState().session).toMatchObject({ current: null, ended: 'account' });
});

test('a renewal that another tab won is retried', async () => {
  let renewals = 0;
  const { store } = storeWith((url, init) => {
    if (url === '/api/session/refresh') {
      renewals += 1;
      return renewals === 1 ? json({}, 409) : json({ ...session, status: 'Success', token: 'new' });
    }
    return tokenOf(init) === 'Bearer new' ? json([]) : unauthenticated();
  });
  expect((await run(store, 'ownOrders')).error).toBeUndefined();
  expect(renewals).toBe(2);
});

test('an unavailable server does not end the session', async () => {
  const { store } = storeWith((url) => (url === '/api/session/refresh' ? json({}, 503) : unauthenticated()));
  await run(store, 'ownOrders');
  expect(store.getState().session.current).toMatchObject({ token: 'old' });
});

test('no response gives a failure with a message', async () => {
  const { store } = storeWith(() => Promise.reject(new TypeError('Failed to fetch')));
  const { error } = await run(store, 'ownOrders');
  expect(error).toMatchObject({
    type: 'network',
    message: expect.stringContaining("couldn't reach the server"),
  });
});

test('a problem keeps its field errors, and any other error response still gives a message', async () => {
  const fault = { path: 'email', message: 'Please enter a valid email address' };
  const { store } = storeWith((url) =>
    url === '/api/orders'
      ? json(
          {
            type: '/problems/validation',
            title: 't',
            status: 400,
            detail: fault.message,
            error: '',
            errors: [fault],
          },
          400,
        )
      : new Response('<h1>Bad gateway</h1>', { status: 502 }),
  );
  expect((await run(store, 'ownOrders')).error).toMatchObject({ type: 'validation', errors: [fault] });
  expect((await run(store, 'ownTickets')).error).toMatchObject({
    type: 'internal',
    status: 502,
    message: 'Something went wrong on our side',
  });
});

test('paging data travels in headers and arrives beside the list', async () => {
  const { store } = storeWith(() =>
    json([], 200, { 'X-Total-Count': '1000', 'X-Total-Relation': 'gte', 'X-Next-Cursor': 'c2' }),
  );
  const { data } = await run(store, 'searchEvents', { body: {} });
  const page = data as { pages?: unknown[] };
  expect(page.pages?.[0] ?? page).toEqual({ items: [], total: 1000, relation: 'gte', nextCursor: 'c2' });
});

test('a blocked user reads the reason once the session has ended', async () => {
  const reason = 'This account is blocked: fraud';
  const { store } = storeWith((url) =>
    url === '/api/session/refresh'
      ? json(
          { type: '/problems/account-blocked', title: 't', status: 403, detail: reason, error: reason },
          403,
        )
      : unauthenticated(),
  );
  expect((await run(store, 'ownOrders')).error).toMatchObject({ type: 'account-blocked', message: reason });
  expect(store.getState().session.current).toBeNull();
});

test('a forced refetch bypasses the browser cache', async () => {
  const { store, seen } = storeWith(() => json({}));
  await run(store, 'options');
  await (store.dispatch as unknown as (thunk: unknown) => Promise<Outcome>)(
    (endpoints['options']!.initiate as (arg: undefined, how: object) => Thunk)(undefined, {
      forceRefetch: true,
    }),
  );
  expect(seen.map(({ init }) => init.cache)).toEqual([undefined, 'no-cache']);
});

test('two stores renew their sessions separately, each at its own address', async () => {
  const renewals: string[] = [];
  globalThis.fetch = ((url: string, init: RequestInit = {}) => {
    if (!url.endsWith('/api/session/refresh'))
      return Promise.resolve(tokenOf(init) === 'Bearer new' ? json([]) : unauthenticated());
    renewals.push(url);
    return Promise.resolve(json({ ...session, status: 'Success', token: 'new' }));
  }) as typeof fetch; // the one signature that the client uses
  const stores = ['https://one.example', 'https://two.example'].map((baseUrl) => createStore({ baseUrl }));
  for (const store of stores) store.dispatch(signedIn(session));
  const answers = await Promise.all(stores.map((store) => run(store, 'ownOrders')));
  expect(answers.map(({ error }) => error)).toEqual([undefined, undefined]);
  expect(renewals).toEqual([
    'https://one.example/api/session/refresh',
    'https://two.example/api/session/refresh',
  ]);
});

test('a suspension is over once a call passes that it would refuse', async () => {
  let isSuspended = true;
  const { store } = storeWith((url) =>
    isSuspended && url.includes('/messages')
      ? json(
          {
            type: '/problems/account-suspended',
            code: 'account-suspended',
            title: 't',
            status: 403,
            detail: '',
            error: '',
          },
          403,
        )
      : json([]),
  );
  const suspension = () => selectSuspension(store.getState());
  await run(store, 'ownThreads');
  expect(suspension()).toEqual({ until: null });
  await run(store, 'ownDecisions');
  expect(suspension()).toEqual({ until: null });
  isSuspended = false;
  await run(store, 'ownThreads');
  expect(suspension()).toBeNull();
});
