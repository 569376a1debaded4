import { identityApi, signedIn, type AppStore } from '@atrium/api-slice';

const prefix = '#handoff=';

/** Takes over a session that another host handed to this page, and clears the address bar of its code. */
export async function adoptHandoff(store: AppStore): Promise<void> {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(prefix)) return;
  window.history.replaceState(window.history.state, '', pathname + search);
  const code = hash.slice(prefix.length);
  const { data } = await store.dispatch(identityApi.endpoints.exchangeHandoff.initiate({ body: { code } }));
  // a code that is spent or too old leaves the host as it was: the page's guard asks to log in
  if (data) store.dispatch(signedIn(data));
}
