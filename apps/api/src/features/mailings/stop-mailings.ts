import { eq } from 'drizzle-orm';
import { orNotFound, type Context } from '../../context.ts';
import { events, mailingRecipients, mailings, mailingStops, partners } from '../../db/schema/index.ts';

/** Stops a company's mailings to an address, with the code of any that it got. Idempotent. */
export async function stopMailings(
  { db, now }: Pick<Context, 'db' | 'now'>,
  code: string,
): Promise<{ organiser: string }> {
  const [found] = await db
    .select({ email: mailingRecipients.email, partnerId: partners.id, organiser: partners.name })
    .from(mailingRecipients)
    .innerJoin(mailings, eq(mailings.id, mailingRecipients.mailingId))
    .innerJoin(events, eq(events.id, mailings.eventId))
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .where(eq(mailingRecipients.code, code));
  const { email, partnerId, organiser } = orNotFound(found, 'subscription-not-found');
  await db.insert(mailingStops).values({ partnerId, email, createdAt: now() }).onConflictDoNothing();
  return { organiser };
}
