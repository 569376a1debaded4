/** @jest-environment ./../../tools/test/node-environment.cjs */
import { createChallenge, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solutionHeader } from '@atrium/domain';
import { api, createStore, selectIsBrowserChecked, usePlaceOrderMutation } from './index.ts';

void usePlaceOrderMutation; // injects the endpoint

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

const secret = { hmacSignatureSecret: 'secret' };
const makeChallenge = () =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 7, deriveKey, ...secret });

const json = (body: object, status: number) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

/** A server that wants a challenge solved, and takes any solution unless it isn't satisfied. */
function storeWith(challenge: object, isSatisfied = true) {
  const seen: { body: unknown; key: string | null; solution: string | null; isChecked: boolean }[] = [];
  const store = createStore({ baseUrl: '' });
  globalThis.fetch = (_url, init = {}) => {
    const headers = new Headers(init.headers);
    const solution = headers.get(solutionHeader);
    const isChecked = selectIsBrowserChecked(store.getState());
    seen.push({ body: init.body, key: headers.get('Idempotency-Key'), solution, isChecked });
    const params = { challenge: JSON.stringify(challenge) };
    const needed = { type: '/problems/too-many', detail: 'Needs it', code: 'challenge-needed', params };
    const passes = solution !== null && isSatisfied;
    return Promise.resolve(passes ? json({ status: 'Success' }, 200) : json(needed, 429));
  };
  return { store, seen };
}

interface Outcome {
  data?: unknown;
  error?: { code: string; message: string };
}

/** Places an order; what it orders doesn't matter to the client. */
function placeOrder(store: ReturnType<typeof createStore>): Promise<Outcome> {
  const { endpoints } = api as unknown as {
    endpoints: { placeOrder: { initiate: (args: object) => (dispatch: unknown) => Promise<Outcome> } };
  };
  const args = { body: { eventId: 1 }, headers: { 'idempotency-key': 'key-1' } };
  return endpoints.placeOrder.initiate(args)(store.dispatch);
}

test('a challenge is solved, and the same call repeated with the solution', async () => {
  const { store, seen } = storeWith(await makeChallenge());
  let wasChecked = false;
  store.subscribe(() => (wasChecked ||= selectIsBrowserChecked(store.getState())));
  expect((await placeOrder(store)).data).toEqual({ status: 'Success' });
  const same = { body: '{"eventId":1}', key: 'key-1', isChecked: false };
  expect(seen).toEqual([
    { ...same, solution: null },
    { ...same, solution: expect.any(String) },
  ]);
  expect(wasChecked).toBe(true);
  const sent = JSON.parse(atob(seen[1]?.solution ?? '')) as Payload; // as the client wrote it
  expect(await verifySolution({ ...sent, deriveKey, ...secret })).toMatchObject({ verified: true });
});

test('a call whose solution is refused is not repeated again', async () => {
  const { store, seen } = storeWith(await makeChallenge(), false);
  expect((await placeOrder(store)).error?.code).toBe('challenge-needed');
  expect(seen).toHaveLength(2);
  expect(selectIsBrowserChecked(store.getState())).toBe(false);
});

test('a challenge that the browser cannot solve is the failure of the call, in words', async () => {
  const { store, seen } = storeWith({ parameters: {} });
  expect((await placeOrder(store)).error?.message).toContain("We couldn't check your browser.");
  expect(seen).toHaveLength(1);
  expect(selectIsBrowserChecked(store.getState())).toBe(false);
});
