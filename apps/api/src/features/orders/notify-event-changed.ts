import { sql } from 'drizzle-orm';
import type { EventId } from '@atrium/domain';
import { inTransaction, type JobContext } from '../../context.ts';
import { eventChangedEmail } from '../../email/event-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { notify } from '../notifications/index.ts';
import { readEventFacts, ticketHolders } from './ticket-holders.ts';

/** Emails and notifies all ticket holders of an event about its new date and location, once per change. */
export async function notifyEventChanged(ctx: JobContext, eventId: EventId, at: string): Promise<void> {
  const { event, organiser } = await readEventFacts(ctx.db, eventId);
  if (event.endAt <= ctx.now()) return;
  const holders = await ticketHolders(
    ctx.db,
    sql`o.event_id = ${eventId} and exists (select from events e where e.id = ${eventId} and e.cancelled_at is null)`,
  );
  const link = `/events/${eventId}`;
  for (const { email, language, firstName, userId } of holders) {
    const key = `event-changed:${eventId}:${at}`;
    await inTransaction(ctx, async (tx) => {
      await queueEmail(tx, {
        kind: 'event-changed',
        dedupeKey: `${key}:${email.toLowerCase()}`,
        to: { email, language },
        content: (texts) =>
          eventChangedEmail(texts, { firstName, event, organiser }, `${ctx.config.origins.public}${link}`),
      });
      if (userId)
        await notify(tx, {
          userId,
          content: { kind: 'event-changed', data: { event: event.name } },
          link,
          dedupeKey: `${key}:${userId}`,
        });
    });
  }
}
