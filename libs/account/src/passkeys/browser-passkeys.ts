import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

// lazy, because most visits need no passkey
const library = () => import('@simplewebauthn/browser');

export const canUsePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Returns whether the browser offers passkeys among the suggestions of a field. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** `listed`: the device has a passkey of this account. `none`: the person or the device made none. */
export type Creation =
  { kind: 'created'; created: RegistrationResponseJSON } | { kind: 'listed' } | { kind: 'none' };

/** Lets the browser create a passkey. */
export async function createPasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<Creation> {
  const { startRegistration } = await library();
  try {
    return { kind: 'created', created: await startRegistration({ optionsJSON }) };
  } catch (error) {
    return { kind: refusalOf(error) === 'InvalidStateError' ? 'listed' : 'none' };
  }
}

/**
 * Lets the person choose a passkey: in a dialog of the browser, or with `isSuggested` among the suggestions of the
 * email field until `signal` aborts. Null if they choose none. A new choice ends the one before.
 */
export async function choosePasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  { isSuggested = false, signal }: { isSuggested?: boolean; signal?: AbortSignal } = {},
): Promise<AuthenticationResponseJSON | null> {
  const { startAuthentication, WebAuthnAbortService } = await library();
  if (signal?.aborted) return null;
  signal?.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
  try {
    return await startAuthentication({
      optionsJSON,
      useBrowserAutofill: isSuggested,
      verifyBrowserAutofillInput: false,
    });
  } catch (error) {
    refusalOf(error);
    return null;
  }
}

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
