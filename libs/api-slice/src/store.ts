import { deviceTime } from '@atrium/domain';
import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api.ts';
import type { ApiConfig, ApiConnection, Transport } from './base-query.ts';
import { browserCheckSlice } from './browser-check.ts';
import { sessionSlice, signedIn, signedOut } from './session/session-slice.ts';
import { onForeignSession, readSession, writeSession } from './session/session-storage.ts';

/** API cache, session and whether a challenge is being solved. An app adds a slice with `rootReducer.inject(slice)`, in its lazy route. */
export const rootReducer = combineSlices(api, sessionSlice, browserCheckSlice);

export type RootState = ReturnType<typeof rootReducer>;

/**
 * Responses that the server rendered a page from; they come with the page, so that the browser doesn't repeat
 * the calls.
 */
export interface RenderedState {
  api: Pick<RootState['api'], 'queries' | 'provided'>;
}

/**
 * Creates a store for one visitor, or on the server for one page, with a transport instead of the network.
 */
export function createStore(config: ApiConfig, rendered?: RenderedState, transport?: Transport) {
  const connection: ApiConnection = { config, transport, renewing: null };
  return configureStore({
    reducer: rootReducer,
    preloadedState: rendered && { api: asOfNow(rendered.api) },
    middleware: (defaults) => defaults({ thunk: { extraArgument: connection } }).concat(api.middleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;

/** Returns the part of a store's state that is sent with its rendered page. */
export function renderedState(store: AppStore): RenderedState {
  const { queries, provided } = store.getState().api;
  return { api: { queries, provided } };
}

/** Resets the timestamps to the browser's clock: responses in the page are fresh. */
function asOfNow({ queries, provided }: RenderedState['api']): RootState['api'] {
  const now = deviceTime().getTime();
  const fresh = Object.entries(queries).map(
    ([key, query]) =>
      [key, query?.fulfilledTimeStamp ? { ...query, fulfilledTimeStamp: now } : query] as const,
  );
  // the rest of the slice has its initial state
  return { queries: Object.fromEntries(fresh), provided } as RootState['api'];
}

/**
 * Connects a store to the browser: session in local storage, logins and logouts in other tabs, refetch after
 * a reconnect. Logging out, or in to another account, clears the cache.
 */
export function connectToBrowser(store: AppStore): void {
  const storage = window.localStorage;
  const stored = readSession(storage);
  if (stored) store.dispatch(signedIn(stored));
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
