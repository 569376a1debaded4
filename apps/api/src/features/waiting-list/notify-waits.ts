import { and, eq, isNull, sql } from 'drizzle-orm';
import { wantsEmailAbout, type EventId, type Language, type PartnerId, type WaitId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { guestOfUser } from '../../db/guests.ts';
import { accountLanguage } from '../../db/recipient-language.ts';
import {
  attendees,
  events,
  eventVersions,
  partners,
  payments,
  persons,
  ticketTypes,
  users,
  venues,
  waits,
} from '../../db/schema/index.ts';
import { queueEmail } from '../../email/queue-email.ts';
import {
  cardReleasedEmail,
  requestClosedEmail,
  requestDeclinedEmail,
  ticketsRequestedEmail,
  waitingListEmail,
  type ReleasedCard,
} from '../../email/waiting-list-emails.ts';
import { buyerUrl } from '../guests/index.ts';
import { notify } from '../notifications/index.ts';
import { eventName, shownVersion } from '../orders/index.ts';
import { notifyPartnerTeam } from '../partners/index.ts';
import { onOffer } from './waiting-list.queries.ts';

type Tx = Pick<Context, 'db' | 'enqueue' | 'now' | 'config' | 'encryptionKey'>;

/** Notifies somebody that tickets are held for them, by email and in the bell, once. */
export async function notifyOffer(tx: Tx, id: WaitId): Promise<void> {
  const [offer] = await tx.db
    .update(waits)
    .set({ notifiedAt: tx.now() })
    .where(and(eq(waits.id, id), onOffer, isNull(waits.notifiedAt)))
    .returning();
  const found = offer && (await findReader(tx, id));
  if (!offer?.offeredUntil || !found) return;
  const { userId, email, language, guest, ticketType, event, needsApproval, isWaiting: _, ...words } = found;
  const { offeredUntil, offeredAt } = offer;
  const dedupeKey = `tickets-offered:${id}:${offeredAt?.toISOString() ?? ''}`;
  const url = buyerUrl(tx, guest, '/user/waiting-list');
  await queueEmail(tx, {
    kind: 'tickets-offered',
    dedupeKey,
    to: { email, language },
    content: (texts) =>
      waitingListEmail(texts, { ...words, event, ticketType, needsApproval, offeredUntil, url }),
  });
  await notify(tx, {
    userId,
    content: {
      kind: needsApproval ? 'request-approved' : 'tickets-offered',
      data: { event: event.name, ticketType },
    },
    link: '/user/waiting-list',
    dedupeKey,
  });
}

/** Why a request for tickets ended without any: the organiser declined it, or the sale is over. */
type RequestEnd = 'request-declined' | 'request-closed';

const emails = { 'request-declined': requestDeclinedEmail, 'request-closed': requestClosedEmail } as const;

/** Notifies somebody whose request for tickets ended, by email and in the bell. */
export async function notifyRequestEnded(tx: Tx, id: WaitId, kind: RequestEnd): Promise<void> {
  const found = await findReader(tx, id);
  if (!found) return;
  const {
    userId,
    email,
    language,
    guest: _guest,
    needsApproval: _,
    isWaiting: _waiting,
    wasNotCharged: _charged,
    ...words
  } = found;
  const dedupeKey = `${kind}:${id}`;
  const link = `/events/${words.event.id}`;
  await queueEmail(tx, {
    kind,
    dedupeKey,
    to: { email, language },
    content: (texts) => emails[kind](texts, { ...words, url: `${tx.config.origins.public}${link}` }),
  });
  await notify(tx, {
    userId,
    content: {
      kind,
      data: { event: words.event.name, ticketType: words.ticketType },
    },
    link,
    dedupeKey,
  });
}

/** Emails somebody that what was held on the card of their request is released. */
export async function notifyCardReleased(
  tx: Tx,
  id: WaitId,
  card: ReleasedCard & { id: string },
): Promise<void> {
  const found = await findReader(tx, id);
  if (!found) return;
  const {
    userId: _,
    email,
    language,
    guest,
    isWaiting,
    needsApproval: _approval,
    wasNotCharged: _charged,
    ...words
  } = found;
  await queueEmail(tx, {
    kind: 'card-released',
    dedupeKey: `card-released:${card.id}`,
    to: { email, language },
    content: (texts) =>
      cardReleasedEmail(texts, {
        ...words,
        card,
        isWaiting,
        url: buyerUrl(tx, guest, '/user/waiting-list'),
      }),
  });
}

/** Notifies an organiser's team of requests for tickets of an event, once a day at most. */
export async function notifyOfRequest(
  tx: Tx,
  event: { id: EventId; name: string; partnerId: PartnerId },
): Promise<void> {
  const link = `/partner/event-details/${event.id}/waiting-list`;
  const url = `${tx.config.origins.partner}${link}`;
  await notifyPartnerTeam(tx, event.partnerId, {
    needs: 'attendees',
    kind: 'tickets-requested',
    dedupeKey: `tickets-requested:${event.id}:${tx.now().toISOString().slice(0, 10)}`,
    content: (texts, firstName) => ticketsRequestedEmail(texts, { firstName, event: event.name, url }),
    isWanted: (settings) => wantsEmailAbout(settings, 'instantAlerts'),
    bell: { content: { kind: 'tickets-requested', data: { event: event.name } }, link },
  });
}

/** Notifies an organiser's team of a request that requires a card, once that is authorised. */
export async function notifyOfCompleteRequest(tx: Tx, id: WaitId): Promise<void> {
  const [event] = await tx.db
    .select({ id: events.id, name: eventName, partnerId: events.partnerId })
    .from(waits)
    .innerJoin(ticketTypes, and(eq(ticketTypes.id, waits.ticketTypeId), ticketTypes.requiresCard))
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .innerJoin(eventVersions, shownVersion)
    .where(eq(waits.id, id));
  if (event) await notifyOfRequest(tx, event);
}

async function findReader({ db }: Pick<Tx, 'db'>, id: WaitId) {
  const [found] = await db
    .select({
      userId: users.id,
      email: users.email,
      firstName: persons.firstName,
      language: sql<Language>`coalesce(${waits.language}, ${accountLanguage})`,
      guest: guestOfUser,
      ticketType: ticketTypes.name,
      needsApproval: ticketTypes.needsApproval,
      requiresCard: ticketTypes.requiresCard,
      count: waits.count,
      reason: waits.reason,
      isWaiting: sql<boolean>`${waits.offeredAt} is null and ${waits.endedAt} is null`,
      wasNotCharged: sql<boolean>`exists (select from ${payments} p where p.order_id = ${waits.id} and p.status = 'FAILED')`,
      organiser: partners.name,
      event: { id: events.id, name: eventName, startAt: eventVersions.startAt, timeZone: venues.timeZone },
    })
    .from(waits)
    .innerJoin(attendees, eq(attendees.id, waits.attendeeId))
    .innerJoin(users, eq(users.id, attendees.userId))
    .innerJoin(persons, eq(persons.userId, users.id))
    .innerJoin(ticketTypes, eq(ticketTypes.id, waits.ticketTypeId))
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .where(eq(waits.id, id));
  return found;
}
