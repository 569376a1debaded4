import { and, asc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { WaitId } from '@atrium/domain';
import { inTransaction, type JobContext } from '../../context.ts';
import {
  attendees,
  events,
  eventVersions,
  persons,
  ticketTypes,
  users,
  venues,
  waits,
} from '../../db/schema/index.ts';
import { waitingListEmail } from '../../email/waiting-list-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { notify } from '../notifications/index.ts';
import { eventName, shownVersion } from '../orders/index.ts';
import { accountLanguage } from '../../db/recipient-language.ts';
import { endWaits } from './end-wait.ts';
import { onOffer } from './waiting-list.queries.ts';

const batch = 100;

/** Ends offers that nobody took, and waits for what is no longer sold; then emails new offers, each once. */
export async function runWaitingLists(ctx: JobContext): Promise<void> {
  while (await inTransaction(ctx, endExpired));
  while (await inTransaction(ctx, endOver));
  for (const { id } of await listUntold(ctx)) await inTransaction(ctx, (tx) => notifyOffer(tx, id));
}

const among = (found: readonly { id: WaitId }[]) =>
  inArray(
    waits.id,
    found.map(({ id }) => id),
  );

/** Ends the next offers whose time is over, and returns whether there may be more. */
async function endExpired(tx: JobContext): Promise<boolean> {
  const expired = await tx.db
    .select({ id: waits.id })
    .from(waits)
    .where(and(onOffer, lte(waits.offeredUntil, tx.now())))
    .orderBy(asc(waits.offeredUntil))
    .limit(batch);
  await endWaits(tx, and(among(expired), lte(waits.offeredUntil, tx.now())), 'EXPIRED');
  return expired.length === batch;
}

/** Ends the next waits for tickets that are no longer sold, and returns whether there may be more. */
async function endOver(tx: JobContext): Promise<boolean> {
  const over = await tx.db
    .select({ id: waits.id })
    .from(waits)
    .innerJoin(ticketTypes, eq(ticketTypes.id, waits.ticketTypeId))
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .innerJoin(eventVersions, shownVersion)
    .where(
      and(
        isNull(waits.orderId),
        isNull(waits.endedAt),
        or(
          isNotNull(events.cancelledAt),
          isNotNull(ticketTypes.withdrawnAt),
          lte(ticketTypes.salesEndAt, tx.now()),
          lte(eventVersions.endAt, tx.now()),
        ),
      ),
    )
    .limit(batch);
  await endWaits(tx, among(over), 'OVER');
  return over.length === batch;
}

const listUntold = (ctx: JobContext) =>
  ctx.db
    .select({ id: waits.id })
    .from(waits)
    .where(and(onOffer, isNull(waits.notifiedAt)))
    .orderBy(asc(waits.offeredAt));

/** Tells somebody that tickets are held for them, by email and in the app. */
async function notifyOffer(tx: JobContext, id: WaitId): Promise<void> {
  const [offer] = await tx.db
    .update(waits)
    .set({ notifiedAt: tx.now() })
    .where(and(eq(waits.id, id), onOffer, isNull(waits.notifiedAt)))
    .returning();
  if (!offer?.offeredUntil) return;
  const [found] = await tx.db
    .select({
      userId: users.id,
      email: users.email,
      firstName: persons.firstName,
      language: accountLanguage,
      ticketType: ticketTypes.name,
      event: { id: events.id, name: eventName, startAt: eventVersions.startAt, timeZone: venues.timeZone },
    })
    .from(waits)
    .innerJoin(attendees, eq(attendees.id, waits.attendeeId))
    .innerJoin(users, eq(users.id, attendees.userId))
    .innerJoin(persons, eq(persons.userId, users.id))
    .innerJoin(ticketTypes, eq(ticketTypes.id, waits.ticketTypeId))
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .where(eq(waits.id, id));
  if (!found) return;
  const { userId, email, firstName, ticketType, event } = found;
  const { count, offeredUntil, offeredAt } = offer;
  const dedupeKey = `tickets-offered:${id}:${offeredAt?.toISOString() ?? ''}`;
  const origin = tx.config.origins.public;
  await queueEmail(tx, {
    kind: 'tickets-offered',
    dedupeKey,
    to: { email, language: offer.language ?? found.language },
    content: (texts) =>
      waitingListEmail(texts, {
        firstName,
        event,
        ticketType,
        count,
        offeredUntil,
        url: `${origin}/user/waiting-list`,
      }),
  });
  await notify(tx, {
    userId,
    content: { kind: 'tickets-offered', data: { event: event.name, ticketType } },
    link: '/user/waiting-list',
    dedupeKey,
  });
}
