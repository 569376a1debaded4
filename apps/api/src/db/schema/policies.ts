import { sql, type SQL } from 'drizzle-orm';
import { pgPolicy, type AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Policies that show rows to their owner only, even to a statement that forgot its condition (`db/visible-rows.ts`, docs/adr/0131). A
 * table can have several: a row is seen, or written, if one of them allows it. The setting is compared directly: as a sub-select it
 * would be prepared by each statement for each policy, those of the tables behind it too (docs/adr/0131).
 */
const caller = sql`current_setting('atrium.rows', true)`;
const policy = (name: string, isCallers: SQL) =>
  pgPolicy(name, { using: sql`case ${caller} when 'all' then true else ${isCallers} end` });

/** The partner that calls; null for anyone else. */
const callersPartner = sql`substring(current_setting('atrium.rows', true) from '^partner (\\d+)$')::integer`;

/** Shows rows to the partner of their column. */
export const ownPartnerOnly = (partnerId: AnyPgColumn) =>
  policy('own_partner_only', sql`${caller} = 'partner ' || ${partnerId}`);

/** Shows rows to the attendee of their column. */
export const ownAttendeeOnly = (attendeeId: AnyPgColumn) =>
  policy('own_attendee_only', sql`${caller} = 'attendee ' || ${attendeeId}`);

/** Shows rows to the attendee whose account is in their column. */
export const ownAccountOnly = (userId: AnyPgColumn) =>
  policy(
    'own_account_only',
    sql`${userId} = (select user_id from attendees where id = (
      select substring(current_setting('atrium.rows', true) from '^attendee (.+)$')::uuid))`,
  );

/**
 * Shows rows to the partner of their event. The partner's events are collected once per statement, as ranges, in which an ID is found
 * quickly: the planner would add the cost of a list to each look-up of an order, and then read all orders instead.
 */
export const ownEventOnly = (eventId: AnyPgColumn) =>
  policy(
    'own_event_only',
    sql`(select range_agg(int4range(id, id + 1)) from events where partner_id = ${callersPartner}) @> ${eventId}`,
  );

/** Shows rows to the partner of their ticket type's event. */
export const ownTicketTypeOnly = (ticketTypeId: AnyPgColumn) =>
  policy(
    'own_ticket_type_only',
    sql`${ticketTypeId} in (select y.id from ticket_types y join events e on e.id = y.event_id
      where e.partner_id = ${callersPartner})`,
  );

/** Shows rows to the partner of their event's version. */
export const ownVersionOnly = (versionId: AnyPgColumn) =>
  policy(
    'own_version_only',
    sql`${versionId} in (select v.id from event_versions v join events e on e.id = v.event_id
      where e.partner_id = ${callersPartner})`,
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

/** Shows rows to whoever sees their wait. */
export const ownWaitOnly = (waitId: AnyPgColumn) =>
  policy('own_wait_only', sql`exists (select from waits where waits.id = ${waitId})`);

/** Shows rows to whoever sees their webhook. */
export const ownWebhookOnly = (webhookId: AnyPgColumn) =>
  policy('own_webhook_only', sql`exists (select from webhooks where webhooks.id = ${webhookId})`);

/** Shows rows to whoever sees their scheduled export. */
export const ownExportScheduleOnly = (scheduleId: AnyPgColumn) =>
  policy(
    'own_export_schedule_only',
    sql`exists (select from export_schedules where export_schedules.id = ${scheduleId})`,
  );

/** Shows all rows to everyone, beside a policy that says who writes them. */
export const shownToAll = () => pgPolicy('shown_to_all', { for: 'select', using: sql`true` });

/** Lets the other side add rows that it doesn't see, beside a policy that says who sees and changes them. */
export const addedByOthers = () => pgPolicy('added_by_others', { for: 'insert', withCheck: sql`true` });
