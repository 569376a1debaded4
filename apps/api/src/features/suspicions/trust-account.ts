import { and, eq, gte } from 'drizzle-orm';
import { addTime, type UserId } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { attendees, orders, payments, users } from '../../db/schema/index.ts';
import { forgetDeclines } from './count-declines.ts';
import { memory } from './list-suspicious-accounts.ts';

/** Ends the waiting times of an account's payments, and takes it off the list until something new happens. */
export async function trustAccount(
  ctx: Context<ActorFor<'admin'>>,
  userId: UserId,
): Promise<{ status: 'Success' }> {
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .update(attendees)
      .set({ trustedSince: tx.now() })
      .where(eq(attendees.userId, userId))
      .returning();
    const attendee = orNotFound(found, 'account-not-found');
    const [user] = await tx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
    const origins = await tx.db
      .select({
        orderId: payments.orderId,
        cardFingerprint: payments.cardFingerprint,
        addressFingerprint: payments.addressFingerprint,
      })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(
        and(
          eq(orders.attendeeId, attendee.id),
          eq(payments.status, 'FAILED'),
          gte(payments.settledAt, addTime(tx.now(), -memory)),
        ),
      );
    tx.afterCommit(() =>
      forgetDeclines(
        tx,
        origins.map((origin) => ({ ...origin, attendeeId: attendee.id })),
      ),
    );
    await recordAction(tx, {
      action: 'trust-account',
      subject: `user ${userId}`,
      after: { email: orNotFound(user, 'account-not-found').email, declines: origins.length },
    });
    return { status: 'Success' };
  });
}
