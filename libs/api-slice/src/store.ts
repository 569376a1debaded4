import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api.ts';
import { configureApi, type ApiConfig } from './base-query.ts';
import { sessionSlice, signedIn, signedOut } from './session/session-slice.ts';
import { onForeignSession, readSession, writeSession } from './session/session-storage.ts';

/** The API's cache and the session. An app's own slice joins by `rootReducer.inject(slice)`, with its lazy route. */
export const rootReducer = combineSlices(api, sessionSlice);

export function createStore(config: ApiConfig) {
  configureApi(config);
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(api.middleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<typeof rootReducer>;

/**
 * Ties a store to the browser: session in local storage, other tabs' logins noticed, refetch when the network is back.
 * Signing out, or in as somebody else, forgets the cache.
 */
export function connectToBrowser(store: AppStore): void {
  const storage = window.localStorage;
  const kept = readSession(storage);
  if (kept) store.dispatch(signedIn(kept));
  let last = store.getState().session.current;
  store.subscribe(() => {
    const now = store.getState().session.current;
    if (now === last) return;
    const somebodyElse = now?.email !== last?.email;
    last = now;
    writeSession(storage, now);
    if (somebodyElse) store.dispatch(api.util.resetApiState());
  });
  onForeignSession((session) => store.dispatch(session ? signedIn(session) : signedOut()));
  setupListeners(store.dispatch);
}
