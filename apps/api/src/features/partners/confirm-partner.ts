import { and, eq, inArray } from 'drizzle-orm';
import type { UserId } from '@atrium/domain';
import type { Queryable } from '../../db/client.ts';
import { events, partnerMembers, partners, users } from '../../db/schema/index.ts';
import { projectEvents } from '../catalogue/index.ts';

/**
 * A member has confirmed its address: what its company has approved may be seen from now on. Where the company has the
 * same address, that is confirmed too.
 */
export async function confirmPartnerOf(db: Queryable, userId: UserId): Promise<void> {
  const own = db
    .select({ id: partnerMembers.partnerId })
    .from(partnerMembers)
    .where(eq(partnerMembers.userId, userId));
  const address = db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  await db
    .update(partners)
    .set({ confirmedEmail: partners.email })
    .where(and(inArray(partners.id, own), inArray(partners.email, address)));
  const [confirmed] = await db
    .update(partners)
    .set({ emailVerified: true })
    .where(and(inArray(partners.id, own), eq(partners.emailVerified, false)))
    .returning({ id: partners.id });
  if (!confirmed) return;
  const theirs = await db.select({ id: events.id }).from(events).where(eq(events.partnerId, confirmed.id));
  await projectEvents(
    db,
    theirs.map(({ id }) => id),
  );
}
