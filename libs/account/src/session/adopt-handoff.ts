import { identityApi, isFailure, signedIn, type AppStore } from '@atrium/api-slice';
import { handoffPrefix } from './handoff-prefix.ts';

/** Asks whether to replace the session of another account. */
export type ConfirmSwitch = (question: string) => Promise<boolean>;

/**
 * Exchanges the handoff code in the fragment for a session, and removes it from the address bar. The session of
 * another account is replaced only if `ask` says so.
 */
export async function adoptHandoff(store: AppStore, ask: ConfirmSwitch): Promise<void> {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(handoffPrefix)) return;
  window.history.replaceState(window.history.state, '', pathname + search);
  const code = hash.slice(handoffPrefix.length);
  const exchange = (replace: boolean) =>
    store.dispatch(identityApi.endpoints.exchangeHandoff.initiate({ body: { code, replace } }));
  const first = await exchange(false);
  const question =
    isFailure(first.error) && first.error.code === 'session-of-another' ? first.error.message : null;
  const { data } = question !== null && (await ask(question)) ? await exchange(true) : first;
  // a used, expired or foreign code changes nothing: the page's guard asks to log in
  if (data) store.dispatch(signedIn(data));
}
