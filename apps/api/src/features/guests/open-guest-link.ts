import { eq, sql } from 'drizzle-orm';
import { problem, type Contract, type HandlerInput, type Session } from '@atrium/domain';
import { inTransaction, orNotFound, type Context } from '../../context.ts';
import { users } from '../../db/schema/index.ts';
import { clearUndeliverable } from '../../email/undeliverable.ts';
import { findAccount, openSession } from '../identity/index.ts';
import { opensGuest } from './guest-url.ts';
import { findGuest } from './guests.queries.ts';

type Link = HandlerInput<Contract['guests']['openGuestLink']>['body'];

/** Opens a guest's session with the link in an email, which shows that the address is theirs. */
export async function openGuestLink(ctx: Context, { guestId, key }: Link): Promise<Session> {
  await ctx.limits.consume('guest-links-address', ctx.address);
  const guest = await findGuest(ctx, guestId);
  if (!guest || !opensGuest(ctx, guest, key)) throw problem('guest-link-over');
  return inTransaction(ctx, async (tx) => {
    const at = tx.now().toISOString();
    await tx.db
      .update(users)
      .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${at}::timestamptz)` })
      .where(eq(users.id, guestId));
    const account = orNotFound(await findAccount(tx, guestId), 'account-not-found');
    await clearUndeliverable(tx.db, account.email);
    return openSession(tx, account, { method: 'guest-link' });
  });
}
