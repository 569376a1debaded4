import { connectToBrowser, createStore } from '../store.ts';
import { signedIn, signedOut } from './session-slice.ts';

const key = 'atrium.session';
const session = { token: 't', email: 'ada@example.com', attendeeId: null, partnerId: null, isAdmin: false };

/** Simulates the storage event of a write in another tab. */
const otherTabWrites = (text: string | null) => {
  if (text === null) window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
};

function connected() {
  const store = createStore({ baseUrl: '' });
  connectToBrowser(store);
  return store;
}

beforeEach(() => window.localStorage.clear());

test('a logout in another tab ends the session here', () => {
  const store = connected();
  store.dispatch(signedIn(session));
  expect(window.localStorage.getItem(key)).toContain('ada@example.com');
  otherTabWrites(null);
  expect(store.getState().session.current).toBeNull();
});

test('a login in another tab applies here, and clearing the storage is a logout', () => {
  const store = connected();
  otherTabWrites(JSON.stringify({ ...session, email: 'bob@example.com' }));
  expect(store.getState().session.current?.email).toBe('bob@example.com');
  window.localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(store.getState().session.current).toBeNull();
});

test('a damaged entry is ignored, and logging out removes it', () => {
  window.localStorage.setItem(key, '{"token":');
  const store = connected();
  expect(store.getState().session.current).toBeNull();
  store.dispatch(signedIn(session));
  store.dispatch(signedOut());
  expect(window.localStorage.getItem(key)).toBeNull();
});
