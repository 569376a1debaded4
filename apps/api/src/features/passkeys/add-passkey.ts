import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  operator,
  problem,
  type Answer,
  type Contract,
  type HandlerInput,
  type Passkey,
} from '@atrium/domain';
import { sessionOf } from '../../actor.ts';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { mapConstraintViolation } from '../../db/errors.ts';
import { passkeys, users } from '../../db/schema/index.ts';
import { hashSecret, recipientFor, recordLoginChange, requireCurrentPassword } from '../identity/index.ts';
import { emailOwner } from './email-owner.ts';
import { challengeLifeMs, createChallenge, takeChallenge } from './passkey-challenges.ts';
import { findPasskey, passkeysOf } from './passkeys.queries.ts';
import { relyingPartyOf } from './relying-party.ts';
import { algorithms, userHandleOf, verifyCreated } from './verify-passkey.ts';

type SignedIn = Context<ActorFor<'signed-in'>>;
type Group = Contract['passkeys'];

const most = 20;

/** Returns the options with which this session's browser creates a passkey. */
export async function startPasskey(ctx: SignedIn, password: string): Promise<Answer<Group['startPasskey']>> {
  const { userId } = ctx.actor;
  const sessionId = sessionOf(ctx.actor);
  await requireCurrentPassword(ctx, password);
  const known = await passkeysOf(ctx.db, userId);
  if (known.length >= most) throw problem('passkeys-full', { count: most });
  const { email, firstName, surname } = await recipientFor(ctx, userId);
  return {
    rp: { id: relyingPartyOf(ctx).id, name: operator.product },
    user: { id: userHandleOf(userId), name: email, displayName: `${firstName} ${surname}` },
    challenge: await createChallenge(ctx, hashSecret(sessionId)),
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: challengeLifeMs,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** Verifies and keeps a passkey that this session's browser has created, and emails the owner. */
export async function addPasskey(
  ctx: SignedIn,
  { name, created }: HandlerInput<Group['addPasskey']>['body'],
): Promise<Passkey> {
  const { userId } = ctx.actor;
  const sessionId = sessionOf(ctx.actor);
  const challenge = await takeChallenge(ctx, created.response.clientDataJSON, hashSecret(sessionId));
  const credential = await verifyCreated(ctx, created, challenge);
  if (!credential) throw problem('passkey-rejected');
  return inTransaction(ctx, async (tx) => {
    // The row lock makes concurrent additions wait for the count.
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    if ((await tx.db.$count(passkeys, eq(passkeys.userId, userId))) >= most)
      throw problem('passkeys-full', { count: most });
    const id = v7();
    await tx.db
      .insert(passkeys)
      .values({
        id,
        userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: created.response.transports ?? [],
        rpId: relyingPartyOf(ctx).id,
        name,
        userAgent: ctx.userAgent,
        createdAt: ctx.now(),
      })
      .catch(mapConstraintViolation('passkeys_credential', 'passkey-listed'));
    await recordLoginChange(tx, 'add-passkey', { after: { id, name } });
    await emailOwner(tx, 'added', name);
    return findPasskey(tx.db, userId, id);
  });
}
