import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { TicketId } from '@atrium/domain';
import { createdAt } from './columns.ts';
import { tickets } from './orders.ts';

/**
 * Emailed tickets by recipient: the buyer gets all tickets of an order, an attendee with another address only
 * their own. Written in the transaction that queues the email, so that none is sent twice (docs/adr/0018).
 */
export const ticketDeliveries = pgTable(
  'ticket_deliveries',
  {
    ticketId: uuid()
      .$type<TicketId>()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    kind: text().$type<'buyer' | 'attendee'>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.ticketId, t.kind] })],
);

/** Notes of an organiser's team on attendees. */
export const ticketNotes = pgTable('ticket_notes', {
  ticketId: uuid()
    .$type<TicketId>()
    .primaryKey()
    .references(() => tickets.id, { onDelete: 'cascade' }),
  text: text().notNull(),
  createdAt: createdAt(),
});
