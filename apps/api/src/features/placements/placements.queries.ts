import { sql } from 'drizzle-orm';
import type {
  Currency,
  PartnerId,
  Placement,
  PlacementId,
  SponsoredEvent,
  TakenDay,
  UnsentPlacementRefund,
} from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { placementPrices } from '../../db/schema/index.ts';
import { statement } from '../../db/statement.ts';
import { isOnSaleSql } from '../catalogue/index.ts';

const named = (today: string) => `
  'advertiser', o.name,
  'sector', (select x.name from options x where x.list = 'sectors' and x.id = m.sector_id),
  'country', (select k.name from countries k where k.id = m.country_id),
  'status', case when m.status = 'BOOKED' and m.to_day < ${today}::date then 'ENDED'
    when m.status = 'BOOKED' and m.from_day <= ${today}::date then 'RUNNING' else m.status end`;

const shared = (today: string) => `${named(today)},
  'id', m.id, 'payer', m.payer_name, 'fromDay', m.from_day, 'toDay', m.to_day,
  'stop', case when m.stopped_by is null then null else json_build_object('by', m.stopped_by, 'reason', m.stopped_reason) end`;

const tables = `placements m join partners o on o.id = m.partner_id join event_listing l on l.event_id = m.event_id`;

const listed = statement<
  { today: string; partnerId: number | null; id: string | null },
  { placement: Placement }
>(
  (p) => `select json_build_object(${shared(p.today)},
    'event', json_build_object('id', m.event_id, 'name', l.shown_name),
    'price', json_build_object('amountMinor', m.price_minor, 'currency', m.currency),
    'refundedMinor', (select coalesce(sum(r.amount_minor), 0) from placement_refunds r where r.placement_id = m.id),
    'holdUntil', case when m.status = 'PAYING' then m.hold_until end, 'createdAt', m.created_at,
    'days', (select coalesce(json_agg(json_build_object('day', d.day, 'priceMinor', d.price_minor, 'shown', d.shown, 'clicked', d.clicked)
      order by d.day), '[]') from placement_days d where d.placement_id = m.id)) as placement
  from ${tables}
  where (${p.partnerId}::int is null or m.partner_id = ${p.partnerId}::int) and (${p.id}::uuid is null or m.id = ${p.id}::uuid)
  order by m.created_at desc, m.id desc limit 1000`,
);

/** Placements with their days, the newest first: all of them, a partner's or one. */
export async function listPlacements(
  db: Db,
  today: string,
  { partnerId = null, id = null }: { partnerId?: PartnerId | null; id?: PlacementId | null } = {},
): Promise<Placement[]> {
  const rows = await listed.run(db, { today, partnerId, id });
  return rows.map(({ placement }) => placement);
}

const register = statement<{ today: string; since: string }, { sponsored: SponsoredEvent }>(
  (p) => `select json_build_object(${shared(p.today)},
    'event', json_build_object('id', m.event_id, 'name', l.shown_name, 'isPublic', exists (
      select from event_docs d where d.event_id = m.event_id)),
    'days', y.days, 'shown', y.shown) as sponsored
  from ${tables} cross join lateral (
    select count(*)::int as days, coalesce(sum(d.shown), 0)::int as shown
    from placement_days d where d.placement_id = m.id and d.day <= ${p.today}::date and d.day >= ${p.since}::date) y
  where m.status in ('BOOKED', 'CANCELLED', 'STOPPED') and y.days > 0
  order by m.from_day desc, m.id desc`,
);

/** Placements with a day between two days. */
export async function listSponsored(db: Db, since: string, today: string): Promise<SponsoredEvent[]> {
  const rows = await register.run(db, { since, today });
  return rows.map(({ sponsored }) => sponsored);
}

const taken = statement<{ today: string; fromDay: string; toDay: string }, { taken: TakenDay }>(
  (p) => `select json_build_object(${named(p.today)},
    'day', d.day, 'sectorId', d.sector_id, 'countryId', d.country_id, 'slot', d.slot, 'placementId', m.id,
    'event', json_build_object('id', m.event_id, 'name', l.shown_name)) as taken
  from placement_days d join placements m on m.id = d.placement_id
    join partners o on o.id = m.partner_id join event_listing l on l.event_id = m.event_id
  where d.day between ${p.fromDay}::date and ${p.toDay}::date
  order by d.sector_id, d.country_id, d.day, d.slot`,
);

/** The taken days from one day to another, by sector and country. */
export async function listTakenDays(
  db: Db,
  days: { today: string; fromDay: string; toDay: string },
): Promise<TakenDay[]> {
  const rows = await taken.run(db, days);
  return rows.map((row) => row.taken);
}

const unsent = statement<object, { refund: UnsentPlacementRefund }>(
  () => `select json_build_object('id', r.id, 'placementId', m.id, 'advertiser', o.name, 'days', r.days,
    'event', json_build_object('id', m.event_id, 'name', l.shown_name),
    'amount', json_build_object('amountMinor', r.amount_minor, 'currency', r.currency),
    'isRefused', r.refusals > 0, 'lastError', r.last_error, 'createdAt', r.created_at, 'triedAt', r.tried_at) as refund
  from placement_refunds r join placements m on m.id = r.placement_id
    join partners o on o.id = m.partner_id join event_listing l on l.event_id = m.event_id
  where r.sent_at is null order by r.created_at, r.id limit 1000`,
);

/** Refunds that are due and not sent, the oldest first. */
export async function listUnsentPlacementRefunds(db: Db): Promise<UnsentPlacementRefund[]> {
  const rows = await unsent.run(db, {});
  return rows.map(({ refund }) => refund);
}

/** SQL: why an event can't be shown as sponsored; null if it can. */
const hindrance = (now: string) => `case
  when o.blocked_at is not null then 'organiser-blocked'
  when e.cancelled_at is not null then 'event-cancelled'
  when not (${isOnSaleSql}) or l.end_at <= ${now}::timestamptz then 'event-not-public'
  when l.capacity > 0 and l.sold >= l.capacity then 'event-sold-out' end`;

export interface EventToSponsor {
  name: string;
  /** Local last day at the venue is close enough: the UTC day on which it ends. */
  lastDay: string;
  hindrance: 'organiser-blocked' | 'event-cancelled' | 'event-not-public' | 'event-sold-out' | null;
  hadPlacement: boolean;
  advertiser: string;
}

const eventToSponsor = statement<{ id: number; partnerId: number; now: string }, EventToSponsor>(
  (
    p,
  ) => `select l.shown_name as name, o.name as advertiser, (l.end_at at time zone 'UTC')::date::text as "lastDay",
    ${hindrance(p.now)} as hindrance,
    exists (select from placements m where m.event_id = e.id and m.approved_at is not null) as "hadPlacement"
  from events e join partners o on o.id = e.partner_id join event_listing l on l.event_id = e.id
  where e.id = ${p.id}::int and e.partner_id = ${p.partnerId}::int`,
);

/** An own event of a partner, as the booking needs it. */
export async function findEventToSponsor(
  db: Db,
  of: { id: number; partnerId: PartnerId; now: string },
): Promise<EventToSponsor | undefined> {
  const [event] = await eventToSponsor.run(db, of);
  return event;
}

const hindered = statement<
  { now: string; today: string },
  { id: PlacementId; by: NonNullable<EventToSponsor['hindrance']> }
>(
  (p) => `select id, by from (
    select m.id, ${hindrance(p.now)} as by
    from placements m join events e on e.id = m.event_id join partners o on o.id = e.partner_id
      join event_listing l on l.event_id = e.id
    where m.status in ('WAITING', 'BOOKED') and m.to_day >= ${p.today}::date) found
  where by is not null order by id`,
);

/** Placements with days to come whose event can't be shown any more. */
export const listPlacementsToStop = (db: Db, now: Date, today: string) =>
  hindered.run(db, { now: now.toISOString(), today });

/** Lists every price of a day, by sector, country and currency. */
export const listPlacementPrices = (db: Db) =>
  db
    .select()
    .from(placementPrices)
    .orderBy(placementPrices.sectorId, placementPrices.countryId, placementPrices.currency);

/** Sums what was paid for placements and refunded, by currency. */
export const readPlacementRevenue = (db: Db) =>
  db.execute<{ currency: Currency; paidMinor: number; refundedMinor: number; unsentMinor: number }>(sql`
    select p.currency, sum(p.amount_minor)::float8 as "paidMinor", coalesce(sum(r.refunded), 0)::float8 as "refundedMinor",
      coalesce(sum(r.unsent), 0)::float8 as "unsentMinor"
    from placement_payments p left join lateral (
      select sum(amount_minor) as refunded, sum(amount_minor) filter (where sent_at is null) as unsent
      from placement_refunds where payment_id = p.id) r on true
    where p.status = 'SUCCEEDED' group by p.currency order by p.currency`);
