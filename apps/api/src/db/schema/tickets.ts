import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { TicketId } from '@atrium/domain';
import { createdAt } from './columns.ts';
import { tickets } from './orders.ts';

/**
 * Which tickets were mailed, and to whom: the buyer gets all of an order, an attendee with another address its own.
 * Written in the transaction that writes the mail, so that none is sent twice, whoever tries.
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
