import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Done, Instant, requiredShortText } from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { CurrentPassword, Session } from '../identity/identity.contract.ts';
import { passkeysCalls } from './passkeys.calls.ts';

/** A value of WebAuthn as the browser sends it; its content is verified by the server. */
const base64url = (max: number) =>
  z
    .string(code('malformed'))
    .max(max, code('malformed'))
    .regex(/^[\w-]+$/, code('malformed'));
const credentialId = base64url(1400);
const clientDataJSON = base64url(8000);
const type = z.literal('public-key', code('malformed'));
const transports = z.array(z.string().max(20)).max(10);

/** A new passkey as browsers return it. */
const CreatedPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(40_000),
    transports: transports.optional(),
  }),
});

/** The use of a passkey as browsers return it. */
const UsedPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: base64url(100).optional(),
  }),
});

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** Options for `navigator.credentials.create`, as JSON. */
const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** Options for `navigator.credentials.get`, as JSON. Any passkey of this host may be chosen. */
const RequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});

export const PasskeyName = requiredShortText('enter-name', 60);

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Browser and system it was added with. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The host that it works on, and on the hosts below it. */
  host: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const params = z.object({ passkeyId: z.uuid(code('unknown-id')) });

export const passkeysContract = defineContract(passkeysCalls, {
  passkeys: { response: z.array(Passkey) },
  startPasskey: {
    note: 'Requires the password. The response is for `navigator.credentials.create`, once, within five minutes.',
    body: z.object({ password: CurrentPassword }),
    response: CreationOptions,
  },
  addPasskey: {
    note: 'Takes what the browser has created, in the session that started it.',
    body: z.object({ name: PasskeyName, created: CreatedPasskey }),
    response: Passkey,
  },
  renamePasskey: { params, body: z.object({ name: PasskeyName }), response: Passkey },
  removePasskey: {
    note: 'Requires the password.',
    params,
    body: z.object({ password: CurrentPassword }),
    response: Done,
  },
  passkeyOffer: {
    note: 'Open until a passkey is added or the offer is dismissed.',
    response: z.object({ isOpen: z.boolean() }),
  },
  dismissPasskeyOffer: { response: Done },
  startPasskeyLogin: {
    note: 'The response is for `navigator.credentials.get`, once, in this browser, within five minutes.',
    response: RequestOptions,
  },
  logInWithPasskey: {
    note: 'Needs no code where two-step verification is on: the passkey has verified its owner.',
    body: UsedPasskey,
    response: z.discriminatedUnion('status', [
      Session,
      z.object({ status: z.literal('InvalidCredentials') }),
    ]),
  },
});
