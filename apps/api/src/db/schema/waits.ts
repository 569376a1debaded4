import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AttendeeId, Language, OrderId, TicketTypeId, WaitId, WaitState } from '@atrium/domain';
import { ticketTypes } from './catalogue.ts';
import { chargeColumns } from './charges.ts';
import { currency, instant, minor } from './columns.ts';
import { attendees } from './identity.ts';
import { ownAttendeeOnly, ownTicketTypeOnly, ownWaitOnly } from './policies.ts';

/**
 * Places in line for tickets that are sold out, and requests for tickets that are sold on approval; tickets on offer count as
 * taken (docs/adr/0112, docs/adr/0116).
 */
export const waits = pgTable(
  'waits',
  {
    id: uuid().$type<WaitId>().primaryKey(),
    ticketTypeId: integer()
      .$type<TicketTypeId>()
      .notNull()
      .references(() => ticketTypes.id, { onDelete: 'cascade' }),
    attendeeId: uuid()
      .$type<AttendeeId>()
      .notNull()
      .references(() => attendees.id),
    /**
     * Ticket types any of which is waited for, its own among them; null for a wait for one. Tickets are offered of one type, which
     * becomes the wait's own.
     */
    anyOf: integer().array().$type<TicketTypeId[]>(),
    count: smallint().notNull(),
    /** Language of the page it was joined on; without one, emails use the account's. */
    language: text().$type<Language>(),
    /** Written by the buyer with a request. */
    message: text(),
    /** Authorised on a card with the request, as quoted when it was made; null if it is paid once approved. */
    cardMinor: minor(),
    cardCurrency: currency(),
    /** Of the organiser who declined the request. */
    reason: text(),
    joinedAt: instant().notNull(),
    /** Both set while tickets are held, and afterwards. */
    offeredAt: instant(),
    offeredUntil: instant(),
    /** When the offer was emailed. */
    notifiedAt: instant(),
    /** Took the tickets. */
    orderId: uuid().$type<OrderId>(),
    ending: text().$type<Extract<WaitState, 'EXPIRED' | 'LEFT' | 'REMOVED' | 'OVER'>>(),
    endedAt: instant(),
  },
  (t) => [
    ownAttendeeOnly(t.attendeeId),
    ownTicketTypeOnly(t.ticketTypeId),
    uniqueIndex('waits_open')
      .on(t.ticketTypeId, t.attendeeId)
      .where(sql`order_id is null and ended_at is null`),
    index('waits_line')
      .on(t.ticketTypeId, t.joinedAt)
      .where(sql`offered_at is null and ended_at is null`),
    index('waits_any_of')
      .using('gin', t.anyOf)
      .where(sql`any_of is not null and offered_at is null and ended_at is null`),
    index('waits_offered')
      .on(t.offeredUntil)
      .where(sql`offered_at is not null and order_id is null and ended_at is null`),
    index('waits_attendee').on(t.attendeeId, t.joinedAt),
    index('waits_type').on(t.ticketTypeId, t.joinedAt),
    index('waits_order')
      .on(t.orderId)
      .where(sql`order_id is not null`),
    check('waits_count', sql`count > 0`),
    check('waits_card', sql`card_minor > 0 and num_nonnulls(card_minor, card_currency) in (0, 2)`),
    check('waits_offer', sql`num_nonnulls(offered_at, offered_until) in (0, 2)`),
    check('waits_ending', sql`num_nonnulls(ended_at, ending) in (0, 2)`),
  ],
);

/**
 * Attempts to authorise a card for a request. SUCCEEDED: its amount is held. RETURNING: it is to be released, RETURNED: it is. Approving
 * the request moves the row to the payments of its order, which has the ID of the request, so that the gateway's key stays
 * the same (docs/adr/0140). Without a foreign key, because a hold outlives a request that is deleted with its account.
 */
export const authorisations = pgTable(
  'authorisations',
  {
    ...chargeColumns(),
    waitId: uuid().$type<WaitId>().notNull(),
    /** Released by then, a day before the gateway would; null until it is authorised. */
    heldUntil: instant(),
    /** When those who decide on the request were reminded of that. */
    remindedAt: instant(),
    /** Tells cards apart, as with payments, and the buyer's address, as a keyed hash. */
    cardFingerprint: text(),
    addressFingerprint: text(),
  },
  (t) => [
    ownWaitOnly(t.waitId),
    uniqueIndex('authorisations_attempt').on(t.waitId, t.attempt),
    uniqueIndex('authorisations_one_held')
      .on(t.waitId)
      .where(sql`status in ('STARTED', 'ACTION_REQUIRED', 'SUCCEEDED')`),
    index('authorisations_unsettled')
      .on(t.createdAt)
      .where(sql`status in ('STARTED', 'ACTION_REQUIRED', 'SUCCEEDED', 'RETURNING')`),
  ],
);
