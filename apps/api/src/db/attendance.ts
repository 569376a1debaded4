import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Part of the valid tickets for the venue that must have been let in before an event counts as checked: below it, absence proves nothing.
 */
const checkedShare = 0.3;

/** SQL condition over the admission `a`: to the event itself; extras have lists of their own. */
const isEntry = sql`a.first_at is not null and a.list not like 'extra-%'`;

/** SQL value: first entry of a ticket to its event, null before. */
export const firstEntry = (ticketId: SQLWrapper): SQL<Date | null> =>
  sql`(select min(a.first_at) from admissions a where a.ticket_id = ${ticketId} and ${isEntry})`;

/** SQL rows `a`: the entries of a ticket to its event, one for each day. */
export const entriesOf = (ticketId: SQLWrapper): SQL =>
  sql`admissions a where a.ticket_id = ${ticketId} and ${isEntry}`;

/** SQL value: minutes for which the admission `a` was inside. Whoever isn't scanned out stayed until the end. */
export const minutesInside = (endAt: SQLWrapper): SQL => sql`a.inside_minutes
  + coalesce(greatest(extract(epoch from ${endAt} - a.entered_at) / 60, 0), 0)`;

/** SQL condition: tickets of this type admit online only, so that no door knows whether their holders came. */
export const isOnlineOnly = (ticketTypeId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ticket_types oy where oy.id = ${ticketTypeId} and oy.attendance = 'ONLINE')`;

/** SQL value: the number of entries from which an event counts as checked. */
const enoughOf = (eventId: SQLWrapper): SQL => sql`greatest(1, ${checkedShare}::numeric * (
  select count(*) from orders ao join tickets at on at.order_id = ao.id
  where ao.event_id = ${eventId} and ao.paid_at is not null and at.released_at is null
    and not ${isOnlineOnly(sql`at.ticket_type_id`)}))`;

/** SQL condition: the door checked enough tickets of an event to know who was there. */
export const isChecked = (eventId: SQLWrapper): SQL<boolean> => sql<boolean>`(
  (select count(distinct a.ticket_id) from admissions a where a.event_id = ${eventId} and ${isEntry}) >= ${enoughOf(eventId)})`;

/** SQL set: the same for all events with entries since then, computed once for a statement. */
export const checkedEvents = (since: Date): SQL => sql`(
  select a.event_id from admissions a where ${isEntry} and a.first_at > ${since.toISOString()}::timestamptz
  group by a.event_id having count(distinct a.ticket_id) >= ${enoughOf(sql`a.event_id`)})`;
