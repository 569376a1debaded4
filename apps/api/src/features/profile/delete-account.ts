import { and, eq, isNull, ne } from 'drizzle-orm';
import { problem } from '@atrium/domain';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { partnerMembers, partners, users } from '../../db/schema/index.ts';
import { accountDeletedEmail } from '../../email/account-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { requireCurrentPassword, endSessions, recipientFor } from '../identity/index.ts';
import { forgetReviewer } from '../reviews/index.ts';
import { forgetAccount, forgetAddress } from './forget-account.ts';
import { findProfile } from './profile.queries.ts';

type SignedIn = Context<ActorFor<'signed-in'>>;

/** Anonymises an account. Orders, tickets and invoices stay because the law requires them (docs/adr/0017). */
export async function deleteAccount(
  ctx: SignedIn,
  { password, removeReviews }: { password: string; removeReviews: boolean },
): Promise<void> {
  await requireCurrentPassword(ctx, password);
  await inTransaction(ctx, async (tx) => {
    await assertNotLastOne(tx);
    const profile = await findProfile(tx, tx.actor.userId);
    await endSessions(tx, tx.actor.userId, 'deleted', 'all');
    const owner = await recipientFor(tx, tx.actor.userId);
    const { userId, attendeeId, email } = tx.actor;
    await forgetReviewer(tx, { userId, attendeeId, email, removeReviews });
    await forgetAccount(tx, profile, attendeeId);
    await forgetAddress(tx, email);
    await queueEmail(tx, {
      kind: 'account-deleted',
      dedupeKey: `account-deleted:${tx.actor.userId}`,
      to: owner,
      content: (texts) => accountDeletedEmail(texts, owner.firstName),
    });
  });
  ctx.cookies.refresh.clear();
}

/**
 * Throws 409 for the last member of a company, its last owner and the last administrator: someone has to be
 * responsible for events and money, and only owners add owners.
 */
async function assertNotLastOne({ db, actor }: SignedIn): Promise<void> {
  const { userId, isAdmin } = actor;
  const others = and(ne(users.id, userId), isNull(users.deletedAt), isNull(users.blockedAt));
  if (isAdmin && (await db.$count(users, and(others, eq(users.isAdmin, true)))) === 0)
    throw problem('only-administrator');
  // The row lock makes concurrent departures wait. Blocked companies count too.
  const [own] = await db
    .select({ partnerId: partners.id, role: partnerMembers.role })
    .from(partnerMembers)
    .innerJoin(partners, eq(partners.id, partnerMembers.partnerId))
    .where(eq(partnerMembers.userId, userId))
    .for('update', { of: partners });
  if (!own) return;
  const colleagues = await db
    .select({ role: partnerMembers.role })
    .from(partnerMembers)
    .innerJoin(users, eq(users.id, partnerMembers.userId))
    .where(and(eq(partnerMembers.partnerId, own.partnerId), others));
  if (colleagues.length === 0) throw problem('only-member');
  if (own.role === 'OWNER' && !colleagues.some(({ role }) => role === 'OWNER')) throw problem('last-member');
}
