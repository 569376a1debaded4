import { createStore, selectSession, signedIn } from '@atrium/api-slice';
import { aSession, failure, fakeApi } from '@atrium/testing';
import { adoptHandoff } from './adopt-handoff.ts';

const partner = aSession({ attendeeId: null, partnerId: 3, email: 'pat@example.com' });
const unasked = () => Promise.reject(new Error('asked'));

function arriveAt(path: string) {
  window.history.replaceState(null, '', path);
  return createStore({ baseUrl: '' });
}

test('a handoff code becomes a session and leaves the address bar', async () => {
  const api = fakeApi({ 'identity.exchangeHandoff': partner });
  const store = arriveAt('/partner/dashboard?tab=1#handoff=abc');
  await adoptHandoff(store, unasked);
  expect(api.made('identity.exchangeHandoff')[0]?.input.body).toEqual({ code: 'abc', replace: false });
  expect(selectSession(store.getState())?.email).toBe('pat@example.com');
  expect(window.location.href).toMatch(/\/partner\/dashboard\?tab=1$/);
});

test('a used code logs no one in and leaves the address bar too', async () => {
  fakeApi({ 'identity.exchangeHandoff': failure('handoff-expired') });
  const store = arriveAt('/partner/dashboard#handoff=abc');
  await adoptHandoff(store, unasked);
  expect(selectSession(store.getState())).toBeNull();
  expect(window.location.hash).toBe('');
});

test.each([
  ['a yes to the question replaces the session of another account', true, 'pat@example.com'],
  ['a no to the question keeps the session of another account', false, 'olive@example.com'],
])('%s', async (_, isYes, expected) => {
  fakeApi({
    'identity.exchangeHandoff': ({ body }) =>
      body.replace
        ? partner
        : failure('session-of-another', { current: 'olive@example.com', next: 'pat@example.com' }),
  });
  const store = arriveAt('/partner/dashboard#handoff=abc');
  store.dispatch(signedIn(aSession({ attendeeId: null, partnerId: 4, email: 'olive@example.com' })));
  const questions: string[] = [];
  await adoptHandoff(store, (question) => Promise.resolve(questions.push(question)).then(() => isYes));
  expect(questions).toEqual(["You're logged in as olive@example.com. Switch to pat@example.com?"]);
  expect(selectSession(store.getState())?.email).toBe(expected);
});

test('any other fragment stays', async () => {
  fakeApi({});
  await adoptHandoff(arriveAt('/events/7#tickets'), unasked);
  expect(window.location.hash).toBe('#tickets');
});
