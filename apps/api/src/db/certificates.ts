import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { firstEntry } from './attendance.ts';

/**
 * SQL condition: the certificate of a ticket was issued and is valid, which it is while the ticket has entered, the event isn't cancelled
 * and its organiser gives certificates.
 */
export const hasCertificate = (ticketId: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select from certificates cc join tickets ct on ct.id = cc.ticket_id join orders co on co.id = ct.order_id
    join certificate_plans cp on cp.event_id = co.event_id join events ce on ce.id = co.event_id
  where cc.ticket_id = ${ticketId} and cc.code is not null and ce.cancelled_at is null and ${firstEntry(sql`cc.ticket_id`)} is not null)`;
