import { sql, type SQL } from 'drizzle-orm';
import { pgPolicy, type AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Policies that show rows to their owner only, even to a statement that forgot its condition (`db/visible-rows.ts`, docs/adr/0131). A
 * table can have several: a row is seen if one of them shows it. Subselects without a column are evaluated once per statement.
 */
const caller = sql`(select current_setting('atrium.rows', true))`;
const policy = (name: string, isCallers: SQL) =>
  pgPolicy(name, { using: sql`case ${caller} when 'all' then true else ${isCallers} end` });

/** Shows rows to the partner of their column. */
export const ownPartnerOnly = (partnerId: AnyPgColumn) =>
  policy('own_partner_only', sql`${caller} = 'partner ' || ${partnerId}`);

/** Shows rows to the attendee of their column. */
export const ownAttendeeOnly = (attendeeId: AnyPgColumn) =>
  policy('own_attendee_only', sql`${caller} = 'attendee ' || ${attendeeId}`);

/** Shows rows to the partner of their event. */
export const ownEventOnly = (eventId: AnyPgColumn) =>
  policy(
    'own_event_only',
    sql`${eventId} in (select id from events where partner_id = (
      select substring(current_setting('atrium.rows', true) from '^partner (\\d+)$')::integer))`,
  );

/** Shows rows to whoever sees their order. */
export const ownOrderOnly = (orderId: AnyPgColumn) =>
  policy('own_order_only', sql`exists (select from orders where orders.id = ${orderId})`);

/** Shows rows to whoever sees their ticket. */
export const ownTicketOnly = (ticketId: AnyPgColumn) =>
  policy('own_ticket_only', sql`exists (select from tickets where tickets.id = ${ticketId})`);

/** Shows rows to whoever sees their damage request. */
export const ownDamageRequestOnly = (requestId: AnyPgColumn) =>
  policy(
    'own_damage_request_only',
    sql`exists (select from damage_requests where damage_requests.id = ${requestId})`,
  );
