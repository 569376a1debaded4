import { and, eq, exists, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import { addTime, days, wantsEmailAbout, type EventId } from '@atrium/domain';
import { inTransaction, type JobContext } from '../../context.ts';
import { authorisations, events, eventVersions, ticketTypes, venues, waits } from '../../db/schema/index.ts';
import { requestsRunningOutEmail } from '../../email/waiting-list-emails.ts';
import { eventName, shownVersion } from '../orders/index.ts';
import { notifyPartnerTeam } from '../partners/index.ts';

/** How long before the hold on a card ends its organiser is reminded, and which others are named with it, so that it is once a day. */
const notice = days(1);
const together = days(2);

/** Reminds organisers of requests whose cards are released soon, each hold once. */
export async function remindOfRequests(ctx: JobContext): Promise<void> {
  const found = await ctx.db
    .selectDistinct({ id: ticketTypes.eventId })
    .from(authorisations)
    .innerJoin(waits, eq(waits.id, authorisations.waitId))
    .innerJoin(ticketTypes, eq(ticketTypes.id, waits.ticketTypeId))
    .where(and(isUndecided, lte(authorisations.heldUntil, addTime(ctx.now(), notice))));
  for (const { id } of found) await inTransaction(ctx, (tx) => remindOfEvent(tx, id));
}

/** Condition over `authorisations` and `waits`: the organiser has neither decided nor was reminded. */
const isUndecided: SQL | undefined = and(
  eq(authorisations.status, 'SUCCEEDED'),
  isNull(authorisations.remindedAt),
  isNull(waits.offeredAt),
  isNull(waits.endedAt),
);

async function remindOfEvent(tx: JobContext, eventId: EventId): Promise<void> {
  const { db } = tx;
  const now = tx.now();
  const ofEvent = db
    .select({ id: waits.id })
    .from(waits)
    .innerJoin(ticketTypes, eq(ticketTypes.id, waits.ticketTypeId))
    .where(and(eq(waits.id, authorisations.waitId), eq(ticketTypes.eventId, eventId), isUndecided));
  const due = db
    .select({ id: authorisations.id })
    .from(authorisations)
    .where(and(exists(ofEvent), lte(authorisations.heldUntil, addTime(now, together))))
    // one who is just decided is skipped
    .for('update', { skipLocked: true });
  const ending = await db
    .update(authorisations)
    .set({ remindedAt: now })
    .where(inArray(authorisations.id, due))
    .returning({ id: authorisations.id, heldUntil: authorisations.heldUntil });
  const [first] = ending.toSorted((one, other) => Number(one.heldUntil) - Number(other.heldUntil));
  const heldUntil = first?.heldUntil;
  const [event] = await db
    .select({ partnerId: events.partnerId, name: eventName, timeZone: venues.timeZone })
    .from(events)
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .where(eq(events.id, eventId));
  if (!heldUntil || !event) return;
  const count = ending.length;
  const link = `/partner/event-details/${eventId}/waiting-list`;
  const url = `${tx.config.origins.partner}${link}`;
  await notifyPartnerTeam(tx, event.partnerId, {
    needs: 'change-attendees',
    kind: 'requests-running-out',
    dedupeKey: `requests-running-out:${first.id}`,
    content: (texts, firstName) =>
      requestsRunningOutEmail(texts, { firstName, event, count, heldUntil, url }),
    isWanted: (settings) => wantsEmailAbout(settings, 'instantAlerts'),
    bell: {
      content: { kind: 'requests-running-out', data: { event: event.name, count: String(count) } },
      link,
    },
  });
}
