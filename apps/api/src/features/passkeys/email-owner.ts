import { v7 } from 'uuid';
import type { ActorFor, Context } from '../../context.ts';
import { passkeyEmail } from '../../email/account-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { addressFor, recipientFor } from '../identity/index.ts';

/** Emails the owner that a passkey was added or removed. */
export async function emailOwner(
  ctx: Context<ActorFor<'signed-in'>>,
  change: 'added' | 'removed',
  name: string,
): Promise<void> {
  const owner = await recipientFor(ctx, ctx.actor.userId);
  await queueEmail(ctx, {
    kind: `passkey-${change}`,
    dedupeKey: `passkey:${v7()}`,
    to: owner,
    content: (texts) =>
      passkeyEmail(texts, owner.firstName, change, name, addressFor(ctx, owner, '/forgot-password')),
  });
}
