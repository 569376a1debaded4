import { and, eq, sql } from 'drizzle-orm';
import type { TicketTypeId } from '@atrium/domain';
import type { Db } from './client.ts';
import { ticketTypes } from './schema/index.ts';

/** Offers what is free of a ticket type, whose row is locked, to those who wait for it. */
export async function offerFreeTickets(db: Db, id: TicketTypeId): Promise<void> {
  await db
    .update(ticketTypes)
    .set({
      taken: sql`${ticketTypes.taken} + offer_tickets(${ticketTypes.id}, ${ticketTypes.quantity} - ${ticketTypes.taken})`,
    })
    .where(and(eq(ticketTypes.id, id), sql`${ticketTypes.taken} < ${ticketTypes.quantity}`));
}
