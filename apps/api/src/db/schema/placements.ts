import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  EventId,
  PartnerId,
  PlacementId,
  PlacementRefundId,
  PlacementStatus,
  PlacementStop,
} from '@atrium/domain';
import { createdAt, currency, instant, minor } from './columns.ts';
import { events } from './catalogue.ts';
import { chargeColumns, chargeRefundColumns } from './charges.ts';
import { partners } from './partners.ts';
import { ownPartnerOnly, shownToAll } from './policies.ts';

/** Stored status; that a booked placement runs or has ended follows from its days. */
export type StoredPlacementStatus = Exclude<PlacementStatus, 'RUNNING' | 'ENDED'>;

/** Sponsored places of events (docs/adr/0055). A cell is a sector and a country; 0 stands for any. */
export const placements = pgTable(
  'placements',
  {
    id: uuid().$type<PlacementId>().primaryKey(),
    partnerId: integer()
      .$type<PartnerId>()
      .notNull()
      .references(() => partners.id),
    eventId: integer()
      .$type<EventId>()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Asked for by nodes of 0.3.0 during a deployment, which find no placement then; dropped with the next release. */
    startsAt: instant(),
    endsAt: instant(),
    sectorId: integer().notNull(),
    countryId: integer().notNull(),
    fromDay: date().notNull(),
    toDay: date().notNull(),
    priceMinor: minor().notNull(),
    currency: currency().notNull(),
    status: text().$type<StoredPlacementStatus>().notNull(),
    payerName: text().notNull(),
    /** Until when its days are reserved while it isn't paid. */
    holdUntil: instant(),
    /** When an administrator approved the event's first placement; later ones have that of their payment. */
    approvedAt: instant(),
    stoppedBy: text().$type<PlacementStop>(),
    /** An administrator's words. */
    stoppedReason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    ownPartnerOnly(t.partnerId),
    shownToAll(),
    index('placements_partner').on(t.partnerId, t.createdAt),
    index('placements_event').on(t.eventId),
    index('placements_unpaid')
      .on(t.holdUntil)
      .where(sql`status = 'PAYING'`),
  ],
);

/**
 * The stock: the key allows four placements of a cell on a day, and never one more. An event is sponsored once a day,
 * so that paid showings and clicks belong to one placement. Days that are refunded are deleted.
 */
export const placementDays = pgTable(
  'placement_days',
  {
    sectorId: integer().notNull(),
    countryId: integer().notNull(),
    day: date().notNull(),
    slot: smallint().notNull(),
    placementId: uuid()
      .$type<PlacementId>()
      .notNull()
      .references(() => placements.id, { onDelete: 'cascade' }),
    eventId: integer().$type<EventId>().notNull(),
    priceMinor: minor().notNull(),
    shown: integer().notNull().default(0),
    clicked: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.sectorId, t.countryId, t.day, t.slot] }),
    uniqueIndex('placement_days_event').on(t.day, t.eventId),
    index('placement_days_placement').on(t.placementId),
    check('placement_days_slot', sql`slot between 1 and 4`),
  ],
);

/** Day prices by cell; a cell without its own has that of any sector in any country. */
export const placementPrices = pgTable(
  'placement_prices',
  {
    sectorId: integer().notNull(),
    countryId: integer().notNull(),
    currency: currency().notNull(),
    minorPerDay: minor().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sectorId, t.countryId, t.currency] })],
);

/** Attempts to pay a placement, apart from those of orders, so that it never mixes with the money of tickets. */
export const placementPayments = pgTable(
  'placement_payments',
  {
    ...chargeColumns(),
    placementId: uuid()
      .$type<PlacementId>()
      .notNull()
      .references(() => placements.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('placement_payments_attempt').on(t.placementId, t.attempt),
    uniqueIndex('placement_payments_one_open')
      .on(t.placementId)
      .where(sql`status in ('STARTED', 'ACTION_REQUIRED')`),
    uniqueIndex('placement_payments_one_success')
      .on(t.placementId)
      .where(sql`status = 'SUCCEEDED'`),
    index('placement_payments_unsettled')
      .on(t.createdAt)
      .where(sql`status in ('STARTED', 'RETURNING', 'ACTION_REQUIRED')`),
  ],
);

/** Money back for days: written with their deletion, sent after the commit. */
export const placementRefunds = pgTable(
  'placement_refunds',
  {
    id: uuid().$type<PlacementRefundId>().primaryKey(),
    placementId: uuid()
      .$type<PlacementId>()
      .notNull()
      .references(() => placements.id, { onDelete: 'cascade' }),
    paymentId: uuid()
      .notNull()
      .references(() => placementPayments.id),
    days: integer().notNull(),
    ...chargeRefundColumns(),
  },
  (t) => [
    index('placement_refunds_placement').on(t.placementId),
    index('placement_refunds_unsent')
      .on(t.createdAt)
      .where(sql`sent_at is null`),
  ],
);
