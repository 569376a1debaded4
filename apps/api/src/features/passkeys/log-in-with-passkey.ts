import { and, eq, lt } from 'drizzle-orm';
import {
  addTime,
  problem,
  type Answer,
  type Contract,
  type HandlerInput,
  type Session,
} from '@atrium/domain';
import { inTransaction, type Context } from '../../context.ts';
import { passkeys } from '../../db/schema/index.ts';
import { findAccount, hashSecret, newSecret, openSession, rememberDevice } from '../identity/index.ts';
import { challengeLifeMs, createChallenge, takeChallenge } from './passkey-challenges.ts';
import { findByCredential, type PasskeyRow } from './passkeys.queries.ts';
import { relyingPartyOf } from './relying-party.ts';
import { verifyUsed } from './verify-passkey.ts';

type Group = Contract['passkeys'];

const secretShape = /^[\w-]{43}$/;

/**
 * Returns the options with which this browser asks for a passkey. All its tabs share one secret, so that a second
 * login page doesn't disable the first.
 */
export async function startPasskeyLogin(ctx: Context): Promise<Answer<Group['startPasskeyLogin']>> {
  await ctx.limits.consume('passkey-start-address', ctx.address);
  const { value } = ctx.cookies.passkey;
  const secret = value && secretShape.test(value) ? value : newSecret().text;
  const challenge = await createChallenge(ctx, hashSecret(secret));
  ctx.cookies.passkey.set(secret, addTime(ctx.now(), challengeLifeMs));
  return {
    rpId: relyingPartyOf(ctx).id,
    challenge,
    timeout: challengeLifeMs,
    userVerification: 'required',
  };
}

/**
 * Logs in with a passkey, which is both factors: the device, and the owner whom it has verified. Only failed attempts
 * count towards the limit.
 */
export async function logInWithPasskey(
  ctx: Context,
  used: HandlerInput<Group['logInWithPasskey']>['body'],
): Promise<Answer<Group['logInWithPasskey']>> {
  await ctx.limits.check('login-address', ctx.address);
  const secret = ctx.cookies.passkey.value;
  if (!secret) throw problem('passkey-expired');
  const challenge = await takeChallenge(ctx, used.response.clientDataJSON, hashSecret(secret));
  const passkey = await findByCredential(ctx.db, used.id);
  const counter = passkey ? await verifyUsed(ctx, used, challenge, passkey) : null;
  const session = passkey && counter !== null ? await open(ctx, passkey, counter) : null;
  if (session) return session;
  await ctx.limits.consume('login-address', ctx.address);
  return { status: 'InvalidCredentials' };
}

/** Opens a session, unless the passkey was removed or used with this counter in the meantime. */
function open(ctx: Context, { id, userId }: PasskeyRow, counter: number): Promise<Session | null> {
  const isUnused = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  return inTransaction(ctx, async (tx) => {
    const counted = await tx.db
      .update(passkeys)
      .set({ counter, lastUsedAt: ctx.now() })
      .where(and(eq(passkeys.id, id), isUnused))
      .returning({ id: passkeys.id });
    const account = counted.length > 0 && (await findAccount(tx, userId));
    if (!account) return null;
    tx.afterCommit(() => rememberDevice(ctx, userId));
    return openSession(tx, account, { method: 'passkey' });
  });
}
