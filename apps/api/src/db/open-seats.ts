import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** SQL condition: a ticket's buyer hasn't named anyone yet. */
export const isOpenSeat = (ticketId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from open_seats os where os.ticket_id = ${ticketId})`;
