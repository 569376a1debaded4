import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Contract, HandlerInput, UserId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { toLoggableError } from '../../to-loggable-error.ts';
import type { PasskeyRow } from './passkeys.queries.ts';
import { relyingPartyOf } from './relying-party.ts';

type Group = Contract['passkeys'];
type Created = HandlerInput<Group['addPasskey']>['body']['created'];
type Used = HandlerInput<Group['logInWithPasskey']>['body'];
type Caller = Pick<Context, 'config' | 'app' | 'log'>;

/** EdDSA, ES256 and RS256, by their COSE numbers. */
export const algorithms = [-8, -7, -257];

/** The account as authenticators know it. */
export const userHandleOf = (userId: UserId): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

const expected = (ctx: Caller, expectedChallenge: string) => {
  const { id, origin } = relyingPartyOf(ctx);
  return { expectedChallenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true };
};

/** Verifies a new passkey and returns its key; null if any check fails. */
export async function verifyCreated(ctx: Caller, created: Created, challenge: string) {
  const response = { ...created, clientExtensionResults: {} };
  const result = await orNull(ctx, () =>
    verifyRegistrationResponse({
      response,
      ...expected(ctx, challenge),
      supportedAlgorithmIDs: algorithms,
    }),
  );
  return result?.verified ? result.registrationInfo.credential : null;
}

/** Verifies a login with a known passkey and returns its new counter; null if any check fails. */
export async function verifyUsed(
  ctx: Caller,
  used: Used,
  challenge: string,
  passkey: PasskeyRow,
): Promise<number | null> {
  if (used.response.userHandle !== userHandleOf(passkey.userId)) return null;
  const { credentialId, publicKey, counter, transports } = passkey;
  const result = await orNull(ctx, () =>
    verifyAuthenticationResponse({
      response: { ...used, clientExtensionResults: {} },
      ...expected(ctx, challenge),
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports },
    }),
  );
  return result?.verified ? result.authenticationInfo.newCounter : null;
}

/** The library throws for every failed check; the reason is for the log, not for the caller. */
async function orNull<T>({ log }: Caller, verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch (error) {
    log.warn({ err: toLoggableError(error) }, 'passkey rejected');
    return null;
  }
}
