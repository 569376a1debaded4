import { eq } from 'drizzle-orm';
import { inTransaction, type JobContext } from '../../context.ts';
import { attendees, users } from '../../db/schema/index.ts';
import { isGuestOver } from '../guests/index.ts';
import { endSessions } from '../identity/index.ts';
import { forgetAccount } from './forget-account.ts';
import { findProfile } from './profile.queries.ts';

const batch = 500;

/** Anonymises the guests whose links no longer work, as a deleted account is. Orders and invoices stay because the law requires them. */
export async function removeGuests(ctx: JobContext): Promise<void> {
  for (;;) {
    const over = await ctx.db
      .select({ userId: users.id, attendeeId: attendees.id })
      .from(users)
      .innerJoin(attendees, eq(attendees.userId, users.id))
      .where(isGuestOver(ctx.now()))
      .orderBy(users.createdAt)
      .limit(batch);
    for (const { userId, attendeeId } of over)
      await inTransaction(ctx, async (tx) => {
        const profile = await findProfile(tx, userId);
        await endSessions(tx, userId, 'deleted', 'all');
        await forgetAccount(tx, profile, attendeeId);
      });
    if (over.length < batch) return;
  }
}
