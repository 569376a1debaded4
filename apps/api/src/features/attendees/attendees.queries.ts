import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import {
  readTicketNumber,
  type AttendeeListing,
  type EventAttendee,
  type EventId,
  type PartnerId,
  type TicketId,
  type TicketTypeId,
} from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import { firstEntry } from '../../db/attendance.ts';
import type { Db } from '../../db/client.ts';
import { isOpenSeat } from '../../db/open-seats.ts';
import { containsPattern } from '../../db/like-pattern.ts';
import { ticketNumber } from '../../db/ticket-number.ts';
import { isUndeliverable } from '../../email/undeliverable.ts';
import { events, questions } from '../../db/schema/index.ts';

type Listing = Omit<AttendeeListing, 'page' | 'limit'>;

/** An attendee with the answers by the ID of the question. */
export type AnsweringAttendee = EventAttendee & { answers: Record<string, string[]> | null };

const keys: Record<AttendeeListing['sort'], (direction: SQL) => SQL> = {
  name: (direction) => sql`lower(t.surname) ${direction}, lower(t.first_name) ${direction}`,
  company: (direction) => sql`lower(coalesce(t.company, '')) ${direction}, lower(t.surname) ${direction}`,
  ticketType: (direction) => sql`lower(t.ticket_type_name) ${direction}, lower(t.surname) ${direction}`,
  bought: (direction) => sql`o.paid_at ${direction}`,
};
const directions = { asc: sql`asc`, desc: sql`desc` };

const entry = firstEntry(sql`t.id`);

const isValid = sql`t.released_at is null and e.cancelled_at is null`;

/** SQL of the paid tickets of a company's event that a listing asks for. */
function found(
  partnerId: PartnerId,
  eventId: EventId,
  { search, ticketTypeId, state, presence }: Pick<Listing, 'search' | 'ticketTypeId' | 'state' | 'presence'>,
): SQL {
  const pattern = containsPattern(search);
  const number = readTicketNumber(search);
  return sql`from orders o join events e on e.id = o.event_id join tickets t on t.order_id = o.id
    where o.event_id = ${eventId} and e.partner_id = ${partnerId} and o.paid_at is not null
      and (${search} = '' or t.first_name || ' ' || t.surname ilike ${pattern} or t.email ilike ${pattern}
        or t.company ilike ${pattern} or o.number ilike ${pattern} or o.purchaser_email ilike ${pattern}
        or o.first_name || ' ' || o.surname ilike ${pattern}
        ${number ? sql`or o.number = ${number.orderNumber} and t.position = coalesce(${number.position}, t.position)` : sql``})
      ${ticketTypeId === undefined ? sql`` : sql`and t.ticket_type_id = ${ticketTypeId}`}
      ${state === undefined ? sql`` : state === 'VALID' ? sql`and ${isValid}` : sql`and not (${isValid})`}
      ${presence === undefined ? sql`` : presence === 'CAME' ? sql`and ${entry} is not null` : sql`and ${entry} is null`}`;
}

/** Throws 404 unless the event is the company's. */
export async function assertOwnEvent(db: Db, partnerId: PartnerId, eventId: EventId): Promise<void> {
  const [own] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.partnerId, partnerId)));
  orNotFound(own, 'event-not-found');
}

const read = (
  db: Db,
  partnerId: PartnerId,
  eventId: EventId,
  listing: Listing,
  cut: SQL,
): Promise<(AnsweringAttendee & Record<string, unknown>)[]> =>
  db.execute(sql`
    select t.id as "ticketId", ${ticketNumber(sql`o.number`, sql`t.position`)} as number, t.first_name as "firstName", t.surname, t.email, t.company, t.job_title as "jobTitle",
      ${isUndeliverable(sql`t.email`)} as "isUndeliverable", ${isOpenSeat(sql`t.id`)} as "isOpen",
      json_build_object('id', t.ticket_type_id, 'name', t.ticket_type_name,
        'attendance', (select y.attendance from ticket_types y where y.id = t.ticket_type_id)) as "ticketType",
      array(select x.name from ticket_extras x where x.ticket_id = t.id order by x.sub_event_id) as extras,
      json_build_object('id', o.id, 'number', o.number, 'buyer', o.first_name || ' ' || o.surname,
        'buyerEmail', o.purchaser_email) as order,
      (select json_object_agg(w.question_id, w.answer) from answers w where w.ticket_id = t.id) as answers,
      case when ${isValid} then 'VALID' else 'CANCELLED' end as state,
      to_char(o.paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "boughtAt",
      to_char(${entry} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "checkedInAt",
      (select n.text from ticket_notes n where n.ticket_id = t.id) as note
    ${found(partnerId, eventId, listing)}
    order by ${keys[listing.sort](directions[listing.direction])}, t.id ${cut}`);

/** Lists a page of the attendees of a company's event. */
export async function listAttendees(
  db: Db,
  partnerId: PartnerId,
  eventId: EventId,
  { page, limit, ...listing }: AttendeeListing,
): Promise<{ items: EventAttendee[]; total: number }> {
  const [items, [count]] = await Promise.all([
    read(db, partnerId, eventId, listing, sql`limit ${limit} offset ${(page - 1) * limit}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${found(partnerId, eventId, listing)}`),
  ]);
  return { items: [...items], total: count?.total ?? 0 };
}

/** Lists the questions of an event, the removed ones last; sensitive ones only if they are wanted. */
export const listExportedQuestions = (db: Db, eventId: EventId, isSensitiveWanted: boolean) =>
  db
    .select({ id: questions.id, kind: questions.kind, text: questions.text })
    .from(questions)
    .where(
      and(eq(questions.eventId, eventId), isSensitiveWanted ? undefined : eq(questions.isSensitive, false)),
    )
    .orderBy(sql`${questions.withdrawnAt} is not null`, asc(questions.position), asc(questions.id));

/** Describes what a badge says. */
export interface Badge {
  firstName: string;
  surname: string;
  company: string | null;
  jobTitle: string | null;
  ticketType: string;
  code: string;
}

/** Reads the badges of valid tickets of a company's event, sorted by surname; that of an open seat has no name. */
export const readBadges = (
  db: Db,
  partnerId: PartnerId,
  eventId: EventId,
  which: { ticketTypeId?: TicketTypeId | undefined; ticketIds?: readonly TicketId[] | undefined },
  limit: number,
): Promise<Badge[]> =>
  db.execute<Badge & Record<string, unknown>>(sql`
    select case when ${isOpenSeat(sql`t.id`)} then '' else t.first_name end as "firstName",
      case when ${isOpenSeat(sql`t.id`)} then '' else t.surname end as surname, t.company, t.job_title as "jobTitle",
      t.ticket_type_name as "ticketType", t.code
    ${found(partnerId, eventId, { search: '', state: 'VALID', ticketTypeId: which.ticketTypeId })}
      ${which.ticketIds === undefined ? sql`` : sql`and t.id in (select jsonb_array_elements_text(${JSON.stringify(which.ticketIds)}::jsonb)::uuid)`}
    order by ${keys.name(directions.asc)}, t.id limit ${limit}`);

const batch = 1000;

/** Streams all attendees of a company's event that a listing asks for. */
export async function* streamAttendees(
  db: Db,
  partnerId: PartnerId,
  eventId: EventId,
  listing: Listing,
): AsyncGenerator<AnsweringAttendee> {
  for (let offset = 0; ; offset += batch) {
    const rows = await read(db, partnerId, eventId, listing, sql`limit ${batch} offset ${offset}`);
    yield* rows;
    if (rows.length < batch) return;
  }
}
