import { and, eq, inArray } from 'drizzle-orm';
import { events, partnerMembers, partners, users } from '../../db/schema/index.ts';
import type { Listener } from '../../domain-events/listener.ts';
import { publishEvents } from '../catalogue/index.ts';
import { allowSelling } from './allow-selling.ts';

/**
 * Publishes a company's approved events once a member's address is confirmed, and confirms the company's
 * address if it is the same one.
 */
export const confirmPartner: Listener<'account-confirmed'>['handle'] = async (tx, { userId }) => {
  const { db } = tx;
  const own = db
    .select({ id: partnerMembers.partnerId })
    .from(partnerMembers)
    .where(eq(partnerMembers.userId, userId));
  const address = db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const known = await db
    .update(partners)
    .set({ confirmedEmail: partners.email, emailConfirmedAt: tx.now() })
    .where(and(inArray(partners.id, own), inArray(partners.email, address)))
    .returning({ id: partners.id });
  for (const { id } of known) await allowSelling(tx, id);
  const [confirmed] = await db
    .update(partners)
    .set({ emailVerified: true })
    .where(and(inArray(partners.id, own), eq(partners.emailVerified, false)))
    .returning({ id: partners.id });
  if (!confirmed) return;
  const theirs = await db.select({ id: events.id }).from(events).where(eq(events.partnerId, confirmed.id));
  await publishEvents(
    tx,
    theirs.map(({ id }) => id),
  );
};
