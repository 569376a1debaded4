import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** SQL of the number of a ticket: that of its order, and its place there, counted from 1 (docs/adr/0119). */
export const ticketNumber = (orderNumber: SQLWrapper, position: SQLWrapper): SQL<string> =>
  sql<string>`${orderNumber} || '-' || ${position} + 1`;
