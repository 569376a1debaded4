import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  DoorDeviceId,
  doorPayments,
  EventId,
  OrderId,
  ScanDirection,
  ScanFault,
  ScanVerdict,
  ShownResult,
  TicketId,
  UserId,
  scanKinds,
} from '@atrium/domain';
import { bytes, byClock, createdAt, currency, instant, minor } from './columns.ts';
import { events } from './catalogue.ts';
import { users } from './identity.ts';
import { codeHash, orders, tickets } from './orders.ts';

const event = () =>
  integer()
    .$type<EventId>()
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' });

/** Codes of former holders of a ticket, so that the door can tell a replaced ticket from a foreign one. */
export const replacedCodes = pgTable(
  'replaced_codes',
  {
    code: text().primaryKey(),
    ticketId: uuid()
      .$type<TicketId>()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    replacedAt: instant().notNull().default(byClock),
  },
  (t) => [index('replaced_codes_ticket').on(t.ticketId), index('replaced_codes_hash').on(codeHash(t.code))],
);

/** Devices of an event's doors. Each has a token of its own, which only the calls of a device take (docs/adr/0097). */
export const doorDevices = pgTable(
  'door_devices',
  {
    id: uuid().$type<DoorDeviceId>().primaryKey(),
    eventId: event(),
    name: text().notNull(),
    /** Keys of the lists that it may scan; null for all. */
    lists: text().array(),
    /** The member whose own browser it is: it works while the member may check tickets. */
    userId: uuid()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of the code that pairs it; null once used. */
    pairingHash: bytes().unique(),
    pairingExpiresAt: instant(),
    /** Hash of its token; null before it is paired. */
    tokenHash: bytes().unique(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    lastSeenAt: instant(),
    /** Scans that it hadn't sent when it was seen last. */
    waiting: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('door_devices_event').on(t.eventId, t.createdAt)],
);

/**
 * Scans of all doors. A scan is a fact; its verdict follows from all scans of its ticket on its list, and is
 * judged again with each new one (docs/adr/0084). Unknown codes are not stored.
 */
export const scans = pgTable(
  'scans',
  {
    /** Drawn by the device. */
    id: uuid().primaryKey(),
    eventId: event(),
    /** Key of the list: a day, or an extra. */
    list: text().notNull(),
    /** Null for an unknown code. */
    ticketId: uuid()
      .$type<TicketId>()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    kind: text().$type<(typeof scanKinds)[number]>().notNull(),
    direction: text().$type<ScanDirection>().notNull().default('IN'),
    undoes: uuid(),
    fault: text().$type<ScanFault>(),
    shown: text().$type<ShownResult>(),
    verdict: text().$type<ScanVerdict>(),
    userId: uuid()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    /** Null for a scan by a member's session. */
    deviceId: uuid()
      .$type<DoorDeviceId>()
      .references(() => doorDevices.id, { onDelete: 'set null' }),
    /** By the clock of the device, corrected by its difference from ours, and never later than `received_at`. */
    at: instant().notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [
    index('scans_ticket').on(t.ticketId, t.list),
    index('scans_newest').on(t.eventId, t.at),
    check('scans_kind', sql`kind in ('CAMERA', 'TYPED', 'SEARCH', 'UNDO')`),
    check('scans_direction', sql`direction in ('IN', 'OUT')`),
    check('scans_undo', sql`(kind = 'UNDO') = (undoes is not null)`),
  ],
);

/** Sales at the door, with what was taken there; their orders come to nothing here (docs/adr/0120). */
export const doorSales = pgTable(
  'door_sales',
  {
    /** Drawn by the client. */
    id: uuid().primaryKey(),
    eventId: event(),
    orderId: uuid()
      .$type<OrderId>()
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    payment: text().$type<(typeof doorPayments)[number]>().notNull(),
    amountMinor: minor().notNull(),
    currency: currency().notNull(),
    reference: text().notNull(),
    userId: uuid()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    at: instant().notNull(),
  },
  (t) => [
    index('door_sales_event').on(t.eventId, t.at),
    check(
      'door_sales_payment',
      sql`payment in ('CASH', 'TERMINAL') or payment = 'FREE' and amount_minor = 0`,
    ),
  ],
);

/** Tickets that entered, one row for each list; kept with the ticket after its scans are deleted. */
export const admissions = pgTable(
  'admissions',
  {
    ticketId: uuid()
      .$type<TicketId>()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    eventId: event(),
    /** Null if it only has conflicts. */
    firstAt: instant(),
    /** Last entry; null unless the holder is inside. */
    enteredAt: instant(),
    /** Entered, and isn't inside any more. */
    wentOut: boolean().notNull().default(false),
    /** Time between entries and the exits after them. */
    insideMinutes: integer().notNull().default(0),
    conflicts: smallint().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.ticketId, t.list] }), index('admissions_event').on(t.eventId, t.list)],
);
