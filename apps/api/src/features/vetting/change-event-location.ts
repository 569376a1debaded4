import { eq, inArray } from 'drizzle-orm';
import { problem, type Contract, type HandlerAnswer, type HandlerInput } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound } from '../../context.ts';
import { events, eventVersions } from '../../db/schema/index.ts';
import { eventMovedEmail } from '../../email/vetting-emails.ts';
import {
  changeLocation,
  findEditableEvent,
  readLocation,
  notifyTicketHoldersOfMove,
} from '../authoring/index.ts';
import { publishEvents } from '../catalogue/index.ts';
import { notifyPartnerTeam } from '../partners/index.ts';
import { chooseLocation } from '../places/index.ts';
import type { AdminContext } from './write-decision.ts';

type Call = Contract['vetting']['moveEvent'];

/**
 * Corrects an event's location in both its public and its newest version, and notifies the partner and, if it
 * was public, the ticket holders. The clock times stay.
 */
export async function changeEventLocation(
  ctx: AdminContext,
  { params, body }: HandlerInput<Call>,
): Promise<HandlerAnswer<Call>> {
  return inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db.select().from(events).where(eq(events.id, params.eventId)).for('update');
    const event = orNotFound(locked, 'event-not-found');
    const before = await readLocation(tx, event.id);
    if (before.isOnline) throw problem('online-event-moved');
    const to = await chooseLocation(tx.db, body);
    const shown = [event.currentVersionId, event.approvedVersionId].filter((id) => id !== null);
    const seen = await changeLocation(tx, event.id, inArray(eventVersions.id, shown), to);
    await publishEvents(tx, [event.id]);
    if (seen.venue || seen.time) await notifyTicketHoldersOfMove(tx, event.id);
    const after = await readLocation(tx, event.id);
    await recordAction(tx, {
      action: 'move-event',
      subject: `event ${event.id}`,
      before: { venueId: before.venueId, venue: before.venue, startAt: before.startAt },
      after: { venueId: after.venueId, venue: after.venue, startAt: after.startAt },
    });
    if (after.venueId !== before.venueId) {
      const { version } = await findEditableEvent(tx.db, event.id, null);
      const url = `${tx.config.origins.partner}/partner/event-details/${event.id}`;
      await notifyPartnerTeam(tx, event.partnerId, {
        needs: 'read-events',
        kind: 'event-moved',
        dedupeKey: `event-moved:${event.id}:${tx.requestId}`,
        content: (texts, firstName) =>
          eventMovedEmail(texts, { firstName, event: version.content.name, before, after, url }),
      });
    }
    const summary = ({ venue, timeZone, startAt }: typeof before) => ({
      venue,
      timeZone,
      startDateTime: startAt.toISOString(),
    });
    return { status: 'Success', changes: { before: summary(before), after: summary(after) } };
  });
}
