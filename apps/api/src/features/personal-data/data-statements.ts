import { sql, type SQL } from 'drizzle-orm';
import { dataTerms, type DataCategory, type EventId } from '@atrium/domain';
import { isHeldUp, removedAddress } from '../attendees/index.ts';

/** Says when data of an event goes, from when the event ended for it. */
type Which = (end: SQL) => SQL;

interface Statements {
  /** Headings of an export, which name the columns of its rows. */
  headings: readonly string[];
  /** Selects what an event has. */
  rows: (eventId: EventId) => SQL;
  /** Deletes what is due; undefined for what isn't deleted row by row. */
  remove?: (of: SQL, which: Which) => SQL;
}

const end = sql`v.end_at`;
const holder = sql`t.first_name as "First name", t.surname as "Surname"`;
const ticketsOf = (eventId: EventId) =>
  sql`tickets t join orders o on o.id = t.order_id and o.event_id = ${eventId}`;
const answersOf = (eventId: EventId, isSensitive: boolean) => sql`
  select ${holder}, q.text as "Question", array_to_string(a.answer, ', ') as "Answer" from ${ticketsOf(eventId)}
  join answers a on a.ticket_id = t.id join questions q on q.id = a.question_id and q.is_sensitive = ${isSensitive}
  order by t.id, q.position`;
const answerHeadings = ['First name', 'Surname', 'Question', 'Answer'];
const removeAnswers =
  (isSensitive: boolean, ended: SQL): NonNullable<Statements['remove']> =>
  (of, which) => sql`delete from answers where question_id in (
    select q.id from ${of} join questions q on q.event_id = e.id and q.is_sensitive = ${isSensitive} where ${which(ended)})`;

/** Statements of each category. */
export const dataStatements: Readonly<Record<DataCategory, Statements>> = {
  ATTENDEES: {
    headings: ['First name', 'Surname', 'Email', 'Company', 'Job title', 'Order'],
    rows: (
      eventId,
    ) => sql`select ${holder}, t.email as "Email", t.company as "Company", t.job_title as "Job title",
      o.number as "Order" from ${ticketsOf(eventId)} where o.paid_at is not null and t.email <> ${removedAddress} order by t.id`,
  },
  ANSWERS: {
    headings: answerHeadings,
    rows: (eventId) => answersOf(eventId, false),
    remove: removeAnswers(false, end),
  },
  SENSITIVE_ANSWERS: {
    headings: answerHeadings,
    rows: (eventId) => answersOf(eventId, true),
    remove: removeAnswers(true, sql`least(v.end_at, e.cancelled_at)`),
  },
  NOTES: {
    headings: ['First name', 'Surname', 'Note'],
    rows: (eventId) => sql`select ${holder}, n.text as "Note" from ${ticketsOf(eventId)}
      join ticket_notes n on n.ticket_id = t.id order by t.id`,
    remove: (of, which) => sql`delete from ticket_notes where ticket_id in (
      select t.id from ${of} join orders o on o.event_id = e.id join tickets t on t.order_id = o.id where ${which(end)})`,
  },
  WAITING_LIST: {
    headings: ['First name', 'Surname', 'Email', 'Ticket', 'Tickets', 'Message', 'Joined at (UTC)'],
    rows: (
      eventId,
    ) => sql`select p.first_name as "First name", p.surname as "Surname", u.email as "Email", y.name as "Ticket",
      w.count as "Tickets", w.message as "Message", to_char(w.joined_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as "Joined at (UTC)"
      from waits w join ticket_types y on y.id = w.ticket_type_id and y.event_id = ${eventId} join attendees a on a.id = w.attendee_id
      join users u on u.id = a.user_id join persons p on p.user_id = u.id order by w.joined_at, w.id`,
    remove: (of, which) => sql`delete from waits where ticket_type_id in (
      select y.id from ${of} join ticket_types y on y.event_id = e.id where ${which(end)})`,
  },
  MAILINGS: {
    headings: ['Mailing', 'Email'],
    rows: (eventId) => sql`select m.subject as "Mailing", r.email as "Email" from mailings m
      join mailing_recipients r on r.mailing_id = m.id where m.event_id = ${eventId} order by m.id, r.email`,
    remove: (of, which) => sql`delete from mailing_recipients where mailing_id in (
      select m.id from ${of} join mailings m on m.event_id = e.id where ${which(sql`greatest(v.end_at, m.completed_at)`)})`,
  },
  // the first entry of each ticket stays with the ticket
  CHECK_INS: {
    headings: ['First name', 'Surname', 'List', 'Kind', 'Direction', 'Result', 'At (UTC)'],
    rows: (
      eventId,
    ) => sql`select ${holder}, k.list as "List", k.kind as "Kind", k.direction as "Direction", k.verdict as "Result",
      to_char(k.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as "At (UTC)"
      from scans k left join tickets t on t.id = k.ticket_id where k.event_id = ${eventId} order by k.at, k.id`,
    remove: (of, which) => sql`with gone as (select e.id from ${of} where ${which(end)}),
      devices as (delete from door_devices where event_id in (select id from gone))
      delete from scans where event_id in (select id from gone)`,
  },
  MESSAGES: {
    headings: ['First name', 'Surname', 'From', 'Message', 'At (UTC)'],
    rows: (
      eventId,
    ) => sql`select p.first_name as "First name", p.surname as "Surname", m.author as "From", m.text as "Message",
      to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as "At (UTC)"
      from message_threads h join messages m on m.thread_id = h.id and m.removed_at is null
      join attendees a on a.id = h.attendee_id join persons p on p.user_id = a.user_id
      where h.event_id = ${eventId} order by h.id, m.created_at`,
    remove: (of, which) =>
      sql`delete from message_threads where event_id in (select e.id from ${of} where ${which(end)})`,
  },
  INVOICES: {
    headings: ['Order', 'Company', 'Address', 'City', 'Postcode', 'Email'],
    rows: (
      eventId,
    ) => sql`select o.number as "Order", b.company as "Company", b.address as "Address", b.city as "City",
      b.zip_code as "Postcode", b.email as "Email" from orders o join order_billing b on b.order_id = o.id
      where o.event_id = ${eventId} order by o.id`,
  },
};

/** Events with what their organisers chose for a category. */
const eventsWith = (category: DataCategory): SQL => sql`events e
  join event_versions v on v.id = coalesce(e.approved_version_id, e.current_version_id)
  left join event_data_terms d on d.event_id = e.id and d.category = ${category}`;

// what disputes are about waits for them; the rest is no evidence
const waitsForDisputes: readonly DataCategory[] = ['ANSWERS', 'MESSAGES'];

/** Deletes what is due of a category in all events; undefined for what isn't deleted like that. */
export function removalOfDue(category: DataCategory, now: Date): SQL | undefined {
  const term = dataTerms[category];
  if (!term) return undefined;
  const held = waitsForDisputes.includes(category) ? isHeldUp(sql`e.id`) : sql`e.legal_hold_at is not null`;
  return dataStatements[category].remove?.(
    eventsWith(category),
    (
      ended,
    ) => sql`${ended} < ${now.toISOString()}::timestamptz - make_interval(days => coalesce(d.days, ${term.most}::int))
      and not ${held}`,
  );
}

/** Deletes a category of one event. */
export const removalOf = (category: DataCategory, eventId: EventId): SQL | undefined =>
  dataStatements[category].remove?.(eventsWith(category), () => sql`e.id = ${eventId}`);
