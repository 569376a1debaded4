import { and, eq } from 'drizzle-orm';
import type { Contract, HandlerInput, Passkey } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { passkeys } from '../../db/schema/index.ts';
import { recordLoginChange, requireCurrentPassword } from '../identity/index.ts';
import { emailOwner } from './email-owner.ts';
import { findPasskey } from './passkeys.queries.ts';

type SignedIn = Context<ActorFor<'signed-in'>>;
type Group = Contract['passkeys'];

const own = ({ actor }: SignedIn, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, actor.userId));

export async function renamePasskey(
  ctx: SignedIn,
  { params, body }: HandlerInput<Group['renamePasskey']>,
): Promise<Passkey> {
  await ctx.db.update(passkeys).set({ name: body.name }).where(own(ctx, params.passkeyId));
  return findPasskey(ctx.db, ctx.actor.userId, params.passkeyId);
}

/** Removes a passkey, which then logs in no more, and emails the owner. */
export async function removePasskey(
  ctx: SignedIn,
  { params, body }: HandlerInput<Group['removePasskey']>,
): Promise<void> {
  await requireCurrentPassword(ctx, body.password);
  await inTransaction(ctx, async (tx) => {
    const [removed] = await tx.db
      .delete(passkeys)
      .where(own(tx, params.passkeyId))
      .returning({ name: passkeys.name });
    const { name } = orNotFound(removed, 'passkey-not-found');
    await recordLoginChange(tx, 'remove-passkey', { before: { id: params.passkeyId, name } });
    await emailOwner(tx, 'removed', name);
  });
}
