import { and, eq, isNull } from 'drizzle-orm';
import type { ReviewInvitation } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { accountWith } from '../../db/guests.ts';
import { reviewInvitations, tickets, userSettings, users } from '../../db/schema/index.ts';
import { hashSecret } from '../identity/index.ts';
import { findAuthor, findReviewedTickets, presentReviewable, reviewRefusal } from './reviewed-ticket.ts';

async function findInvitation(db: Db, token: string) {
  const [row] = await db
    .select()
    .from(reviewInvitations)
    .where(eq(reviewInvitations.hash, hashSecret(token)));
  return orNotFound(row, 'invitation-not-found');
}

/** Returns the event of an emailed link, and why somebody who is logged in can't review it. */
export async function readReviewInvitation(
  ctx: Context<ActorFor<'optional'>>,
  token: string,
): Promise<ReviewInvitation> {
  const { email, ticketId } = await findInvitation(ctx.db, token);
  const [found] = await findReviewedTickets(ctx.db, eq(tickets.id, ticketId));
  const ticket = orNotFound(found, 'invitation-not-found');
  const author = ctx.actor && (await findAuthor(ctx, ctx.actor.userId));
  const refusal = author && (await reviewRefusal(ctx, ticket, author));
  return {
    ...presentReviewable(ticket, author ?? ticket),
    email,
    refusal: refusal && { code: refusal.coded.code, params: { ...refusal.coded.params } },
  };
}

/** Stops all invitations to the address of a link. */
export const declineReviews = (ctx: Context<null>, token: string): Promise<{ status: 'Success' }> =>
  inTransaction(ctx, async (tx) => {
    const { email } = await findInvitation(tx.db, token);
    await tx.db
      .update(reviewInvitations)
      .set({ declinedAt: tx.now() })
      .where(and(eq(reviewInvitations.email, email), isNull(reviewInvitations.declinedAt)));
    const [account] = await tx.db.select({ userId: users.id }).from(users).where(accountWith(email));
    if (account) {
      const set = { reviewInvitations: false };
      await tx.db
        .insert(userSettings)
        .values({ userId: account.userId, ...set })
        .onConflictDoUpdate({ target: userSettings.userId, set });
    }
    return { status: 'Success' };
  });
