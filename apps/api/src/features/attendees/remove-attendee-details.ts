import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  addTime,
  attendeeDetailsDays,
  attendeeDetailsNoticeDays,
  dayIn,
  days,
  type EventId,
  type PartnerId,
} from '@atrium/domain';
import { inTransaction, type Context, type JobContext } from '../../context.ts';
import { events } from '../../db/schema/index.ts';
import { attendeesRemovedEmail } from '../../email/attendee-emails.ts';
import { notifyPartnerTeam } from '../partners/index.ts';

/** Stands on a ticket instead of the address of whom it admitted. */
export const removedAddress = 'removed@removed.invalid';
const nobody = { firstName: 'Name', surname: 'removed', email: removedAddress };

interface PastEvent extends Record<string, unknown> {
  id: EventId;
  partnerId: PartnerId;
  name: string;
  endAt: string;
  days: number;
  timeZone: string;
}

/** Removes names and addresses of the attendees of events whose term is over, and tells organisers a month before. */
export async function removeAttendeeDetails(ctx: JobContext): Promise<void> {
  const due = ctx.now();
  const soon = addTime(due, days(attendeeDetailsNoticeDays));
  for (const event of await listPast(ctx, due, soon)) await inTransaction(ctx, (tx) => announce(tx, event));
  for (const { id } of await listPast(ctx, new Date(0), due))
    await inTransaction(ctx, (tx) => removeDetails(tx, id));
}

/** SQL condition: a legal hold, an open dispute or a request for damage needs the attendees of an event. */
export const isHeldUp = (eventId: SQLWrapper): SQL => sql`(
  exists (select from events h where h.id = ${eventId} and h.legal_hold_at is not null)
  or exists (select from disputes d where d.event_id = ${eventId} and d.closed_at is null)
  or exists (select from damage_requests r where r.event_id = ${eventId} and r.due_at is not null))`;

/** Days after an event for which its attendees stay on record. */
export const detailsDays = (eventId: SQLWrapper): SQL<number> => sql`coalesce(
  (select d.days from event_data_terms d where d.event_id = ${eventId} and d.category = 'ATTENDEES'), ${attendeeDetailsDays}::int)`;

/** Lists events whose term ends in a time and whose attendees are on record; one that is held up waits. */
const listPast = ({ db }: JobContext, from: Date, to: Date): Promise<PastEvent[]> =>
  db.execute<PastEvent>(sql`
    select e.id, e.partner_id as "partnerId", v.content ->> 'name' as name, v.end_at as "endAt", ${detailsDays(sql`e.id`)} as days,
      n.time_zone as "timeZone"
    from events e join event_versions v on v.id = coalesce(e.approved_version_id, e.current_version_id)
    join venues n on n.id = v.venue_id
    where e.attendees_removed_at is null and v.end_at < ${to.toISOString()}::timestamptz
      and v.end_at + make_interval(days => ${detailsDays(sql`e.id`)}) >= ${from.toISOString()}::timestamptz
      and v.end_at + make_interval(days => ${detailsDays(sql`e.id`)}) < ${to.toISOString()}::timestamptz
      and exists (select from orders o where o.event_id = e.id and o.paid_at is not null)
      and not ${isHeldUp(sql`e.id`)}
    order by e.id`);

/** Tells the organiser when the attendees of an event are removed: once. */
async function announce(
  tx: JobContext,
  { id, partnerId, name, endAt, timeZone, ...term }: PastEvent,
): Promise<void> {
  const link = `/partner/event-details/${id}/attendees`;
  const day = dayIn(addTime(new Date(endAt), days(term.days)), timeZone);
  await notifyPartnerTeam(tx, partnerId, {
    needs: 'attendees',
    kind: 'details-removed-soon',
    dedupeKey: `details-removed-soon:${id}`,
    content: (texts, firstName) =>
      attendeesRemovedEmail(texts, {
        firstName,
        event: name,
        day,
        url: `${tx.config.origins.partner}${link}`,
      }),
    bell: { content: { kind: 'details-removed-soon', data: { event: name, day } }, link },
  });
}

/** Removes the attendees of an event. A certificate names whom it certifies, so that name stays with it. */
export async function removeDetails(tx: Pick<Context, 'db' | 'now'>, id: EventId): Promise<void> {
  const [event] = await tx.db
    .select({ removedAt: events.attendeesRemovedAt })
    .from(events)
    .where(eq(events.id, id))
    .for('update', { skipLocked: true });
  if (!event || event.removedAt) return;
  const ofEvent = sql`(select t.id from tickets t join orders o on o.id = t.order_id where o.event_id = ${id})`;
  const certified = sql`exists (select from certificates c where c.ticket_id = tickets.id and c.code is not null)`;
  await tx.db.execute(sql`select redact_attendees(${id})`);
  await tx.db.execute(sql`delete from open_seats where ticket_id in ${ofEvent}`);
  await tx.db.execute(sql`update tickets set email = ${nobody.email}, company = null, job_title = null,
      first_name = case when ${certified} then first_name else ${nobody.firstName} end,
      surname = case when ${certified} then surname else ${nobody.surname} end
    where id in ${ofEvent}`);
  // whoever bought at the door has no account that the order belongs to
  await tx.db
    .execute(sql`update orders set purchaser_email = ${nobody.email}, first_name = ${nobody.firstName}, surname = ${nobody.surname}
    where event_id = ${id} and attendee_id is null`);
  await tx.db.execute(sql`delete from review_invitations where event_id = ${id}`);
  await tx.db.update(events).set({ attendeesRemovedAt: tx.now() }).where(eq(events.id, id));
}
