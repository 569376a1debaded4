import { createStore, selectSession } from '@atrium/api-slice';
import { aSession, failure, fakeApi } from '@atrium/testing';
import { adoptHandoff } from './adopt-handoff.ts';

const partner = aSession({ attendeeId: null, partnerId: 3, email: 'pat@example.com' });

function arriveAt(path: string) {
  window.history.replaceState(null, '', path);
  return createStore({ baseUrl: '' });
}

test('a handed-over code becomes a session and leaves the address bar', async () => {
  const api = fakeApi({ 'identity.exchangeHandoff': partner });
  const store = arriveAt('/partner/dashboard?tab=1#handoff=abc');
  await adoptHandoff(store);
  expect(api.made('identity.exchangeHandoff')[0]?.input.body).toEqual({ code: 'abc' });
  expect(selectSession(store.getState())?.email).toBe('pat@example.com');
  expect(window.location.href).toMatch(/\/partner\/dashboard\?tab=1$/);
});

test('a spent code signs nobody in and leaves the address bar too', async () => {
  fakeApi({ 'identity.exchangeHandoff': failure('gone') });
  const store = arriveAt('/partner/dashboard#handoff=abc');
  await adoptHandoff(store);
  expect(selectSession(store.getState())).toBeNull();
  expect(window.location.hash).toBe('');
});

test('an ordinary fragment is left alone', async () => {
  fakeApi({});
  await adoptHandoff(arriveAt('/events/7#tickets'));
  expect(window.location.hash).toBe('#tickets');
});
