import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import {
  addTime,
  dayIn,
  days,
  readTicketNumber,
  scanRetentionDays,
  type CheckIn,
  type CheckInList,
  type Door,
  type DoorSnapshot,
  type EventId,
  type FoundAtDoor,
  type PartnerId,
  type RecentScan,
  type TicketId,
} from '@atrium/domain';
import type { DeviceActor } from '../../actor.ts';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { isOnlineOnly } from '../../db/attendance.ts';
import { containsPattern } from '../../db/like-pattern.ts';
import { ticketNumber } from '../../db/ticket-number.ts';
import { admissions, codeHash, doorDevices, events, eventVersions, venues } from '../../db/schema/index.ts';
import { eventName, shownVersion } from '../orders/index.ts';

/** An own event at the door; throws 404 for another company's. */
export async function findDoorEvent(db: Db, partnerId: PartnerId, eventId: EventId) {
  const [found] = await db
    .select({
      id: events.id,
      name: eventName,
      timeZone: venues.timeZone,
      startAt: eventVersions.startAt,
      endAt: eventVersions.endAt,
      cancelledAt: events.cancelledAt,
    })
    .from(events)
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .where(and(eq(events.id, eventId), eq(events.partnerId, partnerId)));
  return orNotFound(found, 'event-not-found');
}
export type DoorEvent = Awaited<ReturnType<typeof findDoorEvent>>;

/** No device of an event works from then on. */
export const devicesEndAt = ({ endAt }: DoorEvent): Date => addTime(endAt, days(1));

/** SQL of the ticket `t` as the door shows it. */
const doorTicket = sql`jsonb_build_object('ticketId', t.id, 'firstName', t.first_name, 'surname', t.surname,
  'company', t.company, 'ticketType', t.ticket_type_name,
  'attendance', (select y.attendance from ticket_types y where y.id = t.ticket_type_id),
  'extras', array(select x.name from ticket_extras x where x.ticket_id = t.id order by x.sub_event_id))`;

/** SQL of who scanned: the person `p`, or the device `d`. */
const scannedBy = sql`coalesce(p.first_name || ' ' || p.surname, d.name)`;

const inUtc = (instant: SQL): SQL =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Counts an event's lists and reads its latest scans. */
export async function readCheckIn(db: Db, event: DoorEvent, now: Date): Promise<CheckIn> {
  const [lists, scans] = await Promise.all([readLists(db, event), readRecentScans(db, event.id)]);
  const { id, name, timeZone } = event;
  const [scanUntil, correctUntil] = [devicesEndAt(event), addTime(event.endAt, days(scanRetentionDays))];
  return {
    event: { id, name, timeZone },
    today: dayIn(now, timeZone),
    phase: now < scanUntil ? 'OPEN' : now < correctUntil ? 'OVER' : 'CLOSED',
    scanUntil: scanUntil.toISOString(),
    correctUntil: correctUntil.toISOString(),
    lists,
    scans,
  };
}

/** Reads a device's event, and counts its lists. */
export async function readDoor(
  db: Db,
  { deviceId, partnerId, eventId, lists }: DeviceActor,
  now: Date,
): Promise<Door> {
  const event = await findDoorEvent(db, partnerId, eventId);
  const [[device], counted] = await Promise.all([
    db
      .select({ id: doorDevices.id, name: doorDevices.name, expiresAt: doorDevices.expiresAt })
      .from(doorDevices)
      .where(eq(doorDevices.id, deviceId)),
    readLists(db, event),
  ]);
  const { expiresAt, ...named } = orNotFound(device, 'door-device-not-found');
  return {
    device: { ...named, expiresAt: expiresAt.toISOString() },
    event: { id: event.id, name: event.name, timeZone: event.timeZone },
    today: dayIn(now, event.timeZone),
    now: now.toISOString(),
    lists: counted.filter(({ key }) => lists?.includes(key) ?? true),
  };
}

/** Reads the codes of an event, and the entries: enough for a device to decide without a connection. */
export async function readSnapshot(
  db: Db,
  { partnerId, eventId, lists }: DeviceActor,
  now: Date,
): Promise<DoorSnapshot> {
  const event = await findDoorEvent(db, partnerId, eventId);
  const [found] = await db.execute<Omit<DoorSnapshot, 'takenAt'> & Record<string, unknown>>(sql`
      with sold as materialized (select t.id, t.code, t.released_at, ${isOnlineOnly(sql`t.ticket_type_id`)} as online from orders o join tickets t on t.order_id = o.id
        where o.event_id = ${event.id} and o.paid_at is not null),
      codes as (
        select ${codeHash(sql`sold.code`)} as hash, sold.id,
          case when sold.released_at is not null or ${event.cancelledAt !== null} then 'CANCELLED'
            when sold.online then 'ONLINE_ONLY' else 'VALID' end as state
        from sold
        union all
        select ${codeHash(sql`r.code`)}, sold.id, 'REPLACED' from sold join replaced_codes r on r.ticket_id = sold.id)
      select
        (select coalesce(jsonb_agg(jsonb_build_object('hash', encode(c.hash, 'hex'), 'state', c.state, 'extras',
          array(select x.sub_event_id from ticket_extras x where x.ticket_id = c.id order by x.sub_event_id))), '[]')
          from codes c) as codes,
        (select coalesce(jsonb_agg(jsonb_build_object('hash', encode(c.hash, 'hex'), 'list', a.list,
          'at', ${inUtc(sql`a.first_at`)})), '[]')
          from admissions a join codes c on c.id = a.ticket_id and c.state <> 'REPLACED'
          where a.event_id = ${event.id} and a.first_at is not null and not a.went_out) as entries`);
  const { codes, entries } = found ?? { codes: [], entries: [] };
  return {
    takenAt: now.toISOString(),
    codes,
    entries: entries.filter(({ list }) => lists?.includes(list) ?? true),
  };
}

/** The days of an event at its venue, then its extras; both as the keys of their lists. */
const listsOf = ({ id, startAt, endAt, timeZone }: DoorEvent): SQL => sql`
  select day::text as key, 'DAY' as kind, null as name, day::text as day, null::int as extra_id, 0 as position
    from generate_series((${startAt.toISOString()}::timestamptz at time zone ${timeZone})::date,
      (${endAt.toISOString()}::timestamptz at time zone ${timeZone})::date, '1 day') series(stamp),
      lateral (select stamp::date as day) days
  union all
  select 'extra-' || s.id, 'EXTRA', s.name, (s.start_at at time zone ${timeZone})::date::text, s.id, 1
    from sub_events s where s.event_id = ${id} and (s.withdrawn_at is null
      or exists (select from ticket_extras x join tickets t on t.id = x.ticket_id
        where x.sub_event_id = s.id and t.released_at is null))`;

function readLists(db: Db, event: DoorEvent): Promise<CheckInList[]> {
  const valid = sql`select t.id, ${isOnlineOnly(sql`t.ticket_type_id`)} as online from orders o join tickets t on t.order_id = o.id
    where o.event_id = ${event.id} and o.paid_at is not null and t.released_at is null
      and ${event.cancelledAt === null}`;
  return db.execute<CheckInList & Record<string, unknown>>(sql`
    with valid as materialized (${valid}), lists as (${listsOf(event)}),
    extras as (select x.sub_event_id, count(*) as count from valid join ticket_extras x on x.ticket_id = valid.id
      group by x.sub_event_id),
    entered as (select a.list, count(a.first_at) as count, count(*) filter (where a.first_at is not null and not a.went_out) as inside,
      sum(a.conflicts) as conflicts from admissions a
      where a.event_id = ${event.id} group by a.list)
    select l.key, l.kind, l.name, l.day,
      (case when l.extra_id is null then (select count(*) from valid where not online) else coalesce(x.count, 0) end)::int as expected,
      coalesce(e.count, 0)::int as admitted, coalesce(e.inside, 0)::int as inside, coalesce(e.conflicts, 0)::int as conflicts
    from lists l left join extras x on x.sub_event_id = l.extra_id left join entered e on e.list = l.key
    order by l.position, l.day, l.key`);
}

/** Returns the keys of an event's lists. */
export async function listKeys(db: Db, event: DoorEvent): Promise<Set<string>> {
  const rows = await db.execute<{ key: string }>(sql`select key from (${listsOf(event)}) lists`);
  return new Set(rows.map(({ key }) => key));
}

const readRecentScans = (db: Db, eventId: EventId): Promise<RecentScan[]> =>
  db.execute<RecentScan & Record<string, unknown>>(sql`
    select s.id, s.list, s.direction, s.verdict, s.shown, ${inUtc(sql`s.at`)} as at, ${scannedBy} as by,
      case when t.id is not null then ${doorTicket} end as ticket
    from scans s left join tickets t on t.id = s.ticket_id left join persons p on p.user_id = s.user_id
      left join door_devices d on d.id = s.device_id
    where s.event_id = ${eventId} order by s.at desc, s.id desc limit 20`);

/** Finds tickets by what their holders can say; all of an order by its number. */
export const findTickets = (
  db: Db,
  event: DoorEvent,
  { list, search }: { list: string; search: string },
): Promise<FoundAtDoor[]> => {
  const pattern = containsPattern(search);
  const extraId = extraOf(list);
  const number = readTicketNumber(search);
  return db.execute<FoundAtDoor & Record<string, unknown>>(sql`
    select (shown.ticket ->> 'ticketId') as "ticketId", shown.ticket ->> 'firstName' as "firstName",
      shown.ticket ->> 'surname' as surname, shown.ticket ->> 'company' as company,
      shown.ticket ->> 'ticketType' as "ticketType", shown.ticket ->> 'attendance' as attendance, shown.ticket -> 'extras' as extras, o.number as order, ${ticketNumber(sql`o.number`, sql`t.position`)} as number,
      t.released_at is null and ${event.cancelledAt === null} and ${
        extraId === null
          ? sql`not ${isOnlineOnly(sql`t.ticket_type_id`)}`
          : sql`exists
        (select from ticket_extras x where x.ticket_id = t.id and x.sub_event_id = ${extraId}::bigint)`
      } as "isValid",
      ${inUtc(sql`a.first_at`)} as "admittedAt", a.first_at is not null and not a.went_out as "isInside"
    from orders o join tickets t on t.order_id = o.id
      left join admissions a on a.ticket_id = t.id and a.list = ${list},
      lateral (select ${doorTicket} as ticket) shown
    where o.event_id = ${event.id} and o.paid_at is not null
      and (t.first_name || ' ' || t.surname ilike ${pattern} or t.email ilike ${pattern}
        or t.company ilike ${pattern} or o.number ilike ${pattern}
        ${number ? sql`or o.number = ${number.orderNumber} and t.position = coalesce(${number.position}, t.position)` : sql``})
    order by lower(t.surname), lower(t.first_name), t.id limit ${number ? 100 : 20}`);
};

/** ID of the extra of a list, which may be larger than any that is stored; null for a day. */
export const extraOf = (list: string): number | null =>
  list.startsWith('extra-') ? Number(list.slice('extra-'.length)) : null;

/** Reads the results of scans of an event. */
export const readResults = (db: Db, eventId: EventId, ids: readonly string[]) =>
  db.execute<Result>(sql`
    select s.id, s.verdict, case when t.id is not null then ${doorTicket} end as ticket,
      ${inUtc(sql`a.first_at`)} as "firstAt",
      (select ${scannedBy} from scans f left join persons p on p.user_id = f.user_id
          left join door_devices d on d.id = f.device_id
        where f.ticket_id = s.ticket_id and f.list = s.list and f.verdict = 'OK' and f.direction = 'IN'
        order by f.at, f.id limit 1) as "firstBy"
    from scans s left join tickets t on t.id = s.ticket_id
      left join admissions a on a.ticket_id = s.ticket_id and a.list = s.list
    where s.event_id = ${eventId} and s.id in (${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )})`);

type Result = Pick<RecentScan, 'id' | 'verdict' | 'ticket'> & {
  firstAt: string | null;
  firstBy: string | null;
};

/** Says whether a ticket was let in at an event, on any of its lists. */
export async function hasEntered(db: Db, eventId: EventId, ticketId: TicketId): Promise<boolean> {
  const rows = await db
    .select({ ticketId: admissions.ticketId })
    .from(admissions)
    .where(
      and(eq(admissions.eventId, eventId), eq(admissions.ticketId, ticketId), isNotNull(admissions.firstAt)),
    )
    .limit(1);
  return rows.length > 0;
}
