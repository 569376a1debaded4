import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { t } from '@atrium/texts';

/** Loads the library, lazily because most visits need no passkey; null if that fails, as without a connection. */
const library = () => import('@simplewebauthn/browser').catch(() => null);

export const canUsePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Returns whether the browser offers passkeys among the suggestions of a field. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/**
 * `listed`: the device has a passkey of this account. `none`: the person or the device made none. `not-loaded`: the
 * library is missing.
 */
export type Creation =
  | { kind: 'created'; created: RegistrationResponseJSON }
  | { kind: 'listed' }
  | { kind: 'none' }
  | { kind: 'not-loaded' };

/** `none`: the person chose none. `not-loaded`: the library is missing. */
export type Choice = { kind: 'chosen'; used: AuthenticationResponseJSON } | { kind: 'none' | 'not-loaded' };

/** Lets the browser create a passkey. */
export async function createPasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<Creation> {
  const loaded = await library();
  if (!loaded) return { kind: 'not-loaded' };
  try {
    return { kind: 'created', created: await loaded.startRegistration({ optionsJSON }) };
  } catch (error) {
    return { kind: refusalOf(error) === 'InvalidStateError' ? 'listed' : 'none' };
  }
}

/**
 * Lets the person choose a passkey: in a dialog of the browser, or with `isSuggested` among the suggestions of the
 * email field until `signal` aborts. A new choice ends the one before.
 */
export async function choosePasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  { isSuggested = false, signal }: { isSuggested?: boolean; signal?: AbortSignal } = {},
): Promise<Choice> {
  const loaded = await library();
  if (!loaded) return { kind: 'not-loaded' };
  if (signal?.aborted) return { kind: 'none' };
  signal?.addEventListener('abort', () => loaded.WebAuthnAbortService.cancelCeremony(), { once: true });
  try {
    const used = await loaded.startAuthentication({
      optionsJSON,
      useBrowserAutofill: isSuggested,
      verifyBrowserAutofillInput: false,
    });
    return { kind: 'chosen', used };
  } catch (error) {
    refusalOf(error);
    return { kind: 'none' };
  }
}

/** Returns the sentence for a person whose browser lacks the library. */
export const notLoadedText = (): string =>
  t("We couldn't load what passkeys need. Check your connection, then try again.");

const refusals = [
  'AbortError',
  'ConstraintError',
  'InvalidStateError',
  'NotAllowedError',
  'NotSupportedError',
  'SecurityError',
  'UnknownError',
];

/** Returns the name of the error with which a browser refuses a passkey; rethrows any other. */
function refusalOf(error: unknown): string {
  if (error instanceof Error && refusals.includes(error.name)) return error.name;
  throw error;
}
