import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { TicketId, TicketTypeId } from '@atrium/domain';
import { ticketTypes } from './catalogue.ts';
import { instant } from './columns.ts';
import { tickets } from './orders.ts';

/** How holders of a ticket type join, where it isn't as the event says (docs/adr/0095). */
export const joiningDetails = pgTable(
  'joining_details',
  {
    ticketTypeId: integer()
      .$type<TicketTypeId>()
      .primaryKey()
      .references(() => ticketTypes.id, { onDelete: 'cascade' }),
    link: text(),
    instructions: text(),
  },
  () => [check('joining_details_any', sql`coalesce(link, instructions) is not null`)],
);

/** Records what the holder of a ticket was told last, so that each change is told once. */
export const joiningNotices = pgTable('joining_notices', {
  ticketId: uuid()
    .$type<TicketId>()
    .primaryKey()
    .references(() => tickets.id, { onDelete: 'cascade' }),
  /** As `joining_of` computes it. */
  fingerprint: text().notNull(),
  notifiedAt: instant().notNull(),
});
