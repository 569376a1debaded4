import { sql } from 'drizzle-orm';
import type { EventId } from '@atrium/domain';
import { inTransaction, type Dependencies } from '../../context.ts';
import { compose } from '../../mail/compose.ts';
import { eventChangedLetter } from '../../mail/event-mails.ts';
import { postMail } from '../../mail/post-mail.ts';
import { notify } from '../notifications/index.ts';
import { readEventFacts, ticketHolders } from './ticket-holders.ts';

/** Tells everybody with a ticket of an event, once per change, when and where it takes place now. */
export async function tellChange(deps: Dependencies, eventId: EventId, at: string): Promise<void> {
  const { event, organiser } = await readEventFacts(deps.db, eventId);
  if (event.endAt <= deps.now()) return;
  const holders = await ticketHolders(
    deps.db,
    sql`o.event_id = ${eventId} and exists (select from events e where e.id = ${eventId} and e.cancelled_at is null)`,
  );
  const link = `/events/${eventId}`;
  for (const { email, firstName, userId } of holders) {
    const key = `event-changed:${eventId}:${at}`;
    await inTransaction({ ...deps, afterCommit: () => undefined }, async (tx) => {
      await postMail(tx, {
        kind: 'event-changed',
        dedupeKey: `${key}:${email.toLowerCase()}`,
        recipient: email,
        ...compose(
          eventChangedLetter({ firstName, event, organiser }, `${deps.config.origins.public}${link}`),
        ),
      });
      if (userId)
        await notify(tx, {
          userId,
          kind: 'event-changed',
          subject: `${event.name} has changed`,
          text: 'It takes place at another time or place. Your ticket stays valid.',
          link,
          dedupeKey: `${key}:${userId}`,
        });
    });
  }
}
