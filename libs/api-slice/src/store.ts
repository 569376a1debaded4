import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api.ts';
import { configureApi, type ApiConfig, type Transport } from './base-query.ts';
import { sessionSlice, signedIn, signedOut } from './session/session-slice.ts';
import { onForeignSession, readSession, writeSession } from './session/session-storage.ts';

/** The API's cache and the session. An app's own slice joins by `rootReducer.inject(slice)`, with its lazy route. */
export const rootReducer = combineSlices(api, sessionSlice);

export type RootState = ReturnType<typeof rootReducer>;

/** The answers that a page was rendered from on the server; it brings them along, so that nothing is asked twice. */
export interface RenderedState {
  api: Pick<RootState['api'], 'queries' | 'provided'>;
}

/** A store of its own for every visitor, on the server for every page; there with a transport instead of the network. */
export function createStore(config: ApiConfig, rendered?: RenderedState, transport?: Transport) {
  configureApi(config);
  return configureStore({
    reducer: rootReducer,
    preloadedState: rendered && { api: asOfNow(rendered.api) },
    middleware: (defaults) => defaults({ thunk: { extraArgument: transport } }).concat(api.middleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;

/** What of a store's state goes along with the page rendered from it. */
export function renderedState(store: AppStore): RenderedState {
  const { queries, provided } = store.getState().api;
  return { api: { queries, provided } };
}

/** The server's clock is not the browser's: what came with the page is new. */
function asOfNow({ queries, provided }: RenderedState['api']): RootState['api'] {
  const now = Date.now();
  const fresh = Object.entries(queries).map(
    ([key, query]) =>
      [key, query?.fulfilledTimeStamp ? { ...query, fulfilledTimeStamp: now } : query] as const,
  );
  // the rest of the slice begins as it always does
  return { queries: Object.fromEntries(fresh), provided } as RootState['api'];
}

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
