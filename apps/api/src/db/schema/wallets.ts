import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import type { TicketId } from '@atrium/domain';
import { instant } from './columns.ts';
import { tickets } from './orders.ts';

/** Passes that people asked Google Wallet for (docs/adr/0121). Each code of a ticket is a pass of its own. */
export const walletPasses = pgTable(
  'wallet_passes',
  {
    ticketId: uuid()
      .$type<TicketId>()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    /** The ticket's `issue` when the pass was made. */
    issue: smallint().notNull(),
    /** Number of the event's version that the pass shows. */
    version: integer().notNull(),
    madeAt: instant().notNull(),
    /** When its ticket was found to admit nobody, or its event over: nothing changes the pass from then on. */
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.issue] }),
    index('wallet_passes_live')
      .on(table.ticketId)
      .where(sql`${table.endedAt} is null`),
  ],
);
