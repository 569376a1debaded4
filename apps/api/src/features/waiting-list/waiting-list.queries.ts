import { and, asc, desc, eq, gt, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import {
  mayChangeHolder,
  toPrice,
  type AttendeeId,
  type Contract,
  type Currency,
  type EventId,
  type HandlerInput,
  type OwnWait,
  type PartnerId,
  type TicketTypeId,
  type Wait,
  type WaitId,
  type WaitingListSummary,
  type WaitState,
} from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import {
  attendees,
  authorisations,
  events,
  eventVersions,
  persons,
  ticketTypes,
  users,
  venues,
  waits,
} from '../../db/schema/index.ts';
import { eventName, shownVersion } from '../orders/index.ts';

/** Conditions over `waits`: in line, and with tickets on offer. */
const inLine = and(isNull(waits.offeredAt), isNull(waits.endedAt));
export const onOffer = and(isNotNull(waits.offeredAt), isNull(waits.orderId), isNull(waits.endedAt));

const state = sql<WaitState>`case when ${waits.ending} is not null then ${waits.ending}
  when ${waits.orderId} is not null then 'ORDERED' when ${waits.offeredAt} is not null then 'OFFERED' else 'WAITING' end`;

const position = sql<number | null>`case when ${inLine} 
  then (select min(position_in_line(y.id, ${waits.joinedAt}, ${waits.id}))
    from unnest(coalesce(${waits.anyOf}, array[${waits.ticketTypeId}])) y (id)) end`;

/** Condition over `waits`: for a ticket type, also as one of several until tickets are offered. */
const isFor = (ticketTypeId: unknown): SQL =>
  sql`(${waits.ticketTypeId} = ${ticketTypeId} or (${inLine} and ${waits.anyOf} @> array[${ticketTypeId}::int]))`;

const anyOf = sql<
  OwnWait['anyOf']
>`(select json_agg(json_build_object('id', y.id, 'name', y.name) order by y.position, y.id)
  from ${ticketTypes} y where y.id = any(${waits.anyOf}))`;

const columns = {
  id: waits.id,
  ticketType: { id: ticketTypes.id, name: ticketTypes.name },
  anyOf,
  count: waits.count,
  state,
  position,
  offeredUntil: sql<string | null>`case when ${onOffer}
    then to_char(${waits.offeredUntil} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`,
  joinedAt: waits.joinedAt,
  needsApproval: ticketTypes.needsApproval,
  message: waits.message,
  reason: waits.reason,
  cardMinor: waits.cardMinor,
  cardCurrency: waits.cardCurrency,
  requiresCard: ticketTypes.requiresCard,
  heldUntil: sql<string | null>`case when ${inLine} then (
    select to_char(a.held_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from ${authorisations} a
    where a.wait_id = ${waits.id} and a.status = 'SUCCEEDED') end`,
};

interface Row {
  joinedAt: Date;
  cardMinor: number | null;
  cardCurrency: Currency | null;
  requiresCard: boolean;
  heldUntil: string | null;
}

const present = <W extends Row>({
  joinedAt,
  cardMinor,
  cardCurrency,
  requiresCard,
  heldUntil,
  ...wait
}: W) => ({
  ...wait,
  joinedAt: joinedAt.toISOString(),
  card:
    cardMinor !== null && cardCurrency
      ? { amount: toPrice(cardMinor, cardCurrency), heldUntil, isRequired: requiresCard }
      : null,
});

/** Lists what an attendee waits for or waited for, newest first, or one of them. */
export async function listOwnWaits(db: Db, attendeeId: AttendeeId, id?: WaitId): Promise<OwnWait[]> {
  const rows = await db
    .select({
      ...columns,
      event: {
        id: events.id,
        name: eventName,
        startAt: eventVersions.startAt,
        timeZone: venues.timeZone,
      },
    })
    .from(waits)
    .innerJoin(ticketTypes, eq(ticketTypes.id, waits.ticketTypeId))
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .where(and(eq(waits.attendeeId, attendeeId), id && eq(waits.id, id)))
    .orderBy(desc(waits.joinedAt))
    .limit(200);
  return rows.map(({ event, ...wait }) => ({
    ...present(wait),
    event: { ...event, startAt: event.startAt.toISOString() },
  }));
}

type Listing = HandlerInput<Contract['waitingList']['waitingList']>['query'];

/** Lists who waits or waited for tickets of a company's event, in order of joining. */
export async function listWaits(
  db: Db,
  partnerId: PartnerId,
  eventId: EventId,
  { ticketTypeId, state: wanted, page, limit }: Listing,
): Promise<{ items: Wait[]; total: number }> {
  const found: SQL | undefined = and(
    eq(events.id, eventId),
    eq(events.partnerId, partnerId),
    ticketTypeId === undefined ? undefined : isFor(ticketTypeId),
    wanted && sql`${state} = ${wanted}`,
  );
  const rows = await db
    .select({
      ...columns,
      name: sql<string>`${persons.firstName} || ' ' || ${persons.surname}`,
      email: users.email,
    })
    .from(waits)
    .innerJoin(ticketTypes, eq(ticketTypes.id, waits.ticketTypeId))
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .innerJoin(attendees, eq(attendees.id, waits.attendeeId))
    .innerJoin(users, eq(users.id, attendees.userId))
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(found)
    .orderBy(asc(waits.joinedAt), asc(waits.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(waits)
    .innerJoin(ticketTypes, eq(ticketTypes.id, waits.ticketTypeId))
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .where(found);
  return { items: rows.map(present), total: counted?.total ?? 0 };
}

/** Reads how the waiting list of a company's event is set, and counts who waits for what; throws 404 if it isn't that company's. */
export async function readWaitingList(
  db: Db,
  partnerId: PartnerId,
  eventId: EventId,
): Promise<WaitingListSummary> {
  const [event] = await db
    .select({ state: events.waitingList, offerHours: events.offerHours })
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.partnerId, partnerId)));
  const counted = (value: SQL, which: SQL | undefined) =>
    sql<number>`coalesce(${value} filter (where ${which}), 0)::int`;
  const people = sql`count(${waits.id})`;
  const types = await db
    .select({
      id: ticketTypes.id,
      name: ticketTypes.name,
      left: sql<number>`${ticketTypes.quantity} - ${ticketTypes.taken}`,
      waiting: counted(people, inLine),
      waitingTickets: counted(sql`sum(${waits.count})`, inLine),
      offered: counted(people, onOffer),
      ordered: counted(people, isNotNull(waits.orderId)),
      needsApproval: ticketTypes.needsApproval,
    })
    .from(ticketTypes)
    .leftJoin(waits, isFor(ticketTypes.id))
    .where(and(eq(ticketTypes.eventId, eventId), isNull(ticketTypes.withdrawnAt)))
    .groupBy(ticketTypes.id)
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));
  return { ...orNotFound(event, 'event-not-found'), ticketTypes: types };
}

/** Counts the tickets that an attendee waits for or has on offer. */
export const countOpenWaits = (db: Db, attendeeId: AttendeeId): Promise<number> =>
  db.$count(waits, and(eq(waits.attendeeId, attendeeId), isNull(waits.orderId), isNull(waits.endedAt)));

/** Finds a ticket type among some that an attendee waits for already, or has on offer. */
export async function findWaitedFor(
  db: Db,
  attendeeId: AttendeeId,
  ids: readonly TicketTypeId[],
): Promise<TicketTypeId | undefined> {
  const open = and(eq(waits.attendeeId, attendeeId), isNull(waits.orderId), isNull(waits.endedAt));
  const rows = await db.select({ id: waits.ticketTypeId, anyOf: waits.anyOf }).from(waits).where(open);
  const waitedFor = new Set(rows.flatMap(({ id, anyOf: several }) => several ?? [id]));
  return ids.find((id) => waitedFor.has(id));
}

/** Finds the sale of a ticket type that visitors see, and locks its stock. */
export async function lockSale(db: Db, id: number, now: Date) {
  const [sale] = await db
    .select({
      name: ticketTypes.name,
      left: sql<number>`${ticketTypes.quantity} - ${ticketTypes.taken}`,
      minPerOrder: ticketTypes.minPerOrder,
      maxPerOrder: ticketTypes.maxPerOrder,
      maxPerPerson: ticketTypes.maxPerPerson,
      needsApproval: ticketTypes.needsApproval,
      needsCard: ticketTypes.needsCard,
      requiresCard: ticketTypes.requiresCard,
      currency: ticketTypes.currency,
      event: {
        id: events.id,
        name: eventName,
        partnerId: events.partnerId,
        startDateTime: sql<string>`to_char(${eventVersions.startAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
        timeZone: venues.timeZone,
        nameChangeDays: events.nameChangeDays,
      },
      /** Until when an offer made now stands. */
      offeredUntil:
        sql`least(${now.toISOString()}::timestamptz + make_interval(hours => ${events.offerHours}),
        ${ticketTypes.salesEndAt}, ${eventVersions.endAt})`.mapWith(waits.offeredUntil),
      isOpen: sql<boolean>`(case when ${ticketTypes.needsApproval} then ${lte(ticketTypes.salesStartAt, now)}
          else ${events.waitingList} <> 'CLOSED' end) and ${events.cancelledAt} is null
        and ${gt(eventVersions.endAt, now)} and ${gt(ticketTypes.salesEndAt, now)}`,
    })
    .from(ticketTypes)
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .innerJoin(eventVersions, eq(eventVersions.id, events.approvedVersionId))
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .where(
      and(
        sql`${ticketTypes.id} = ${id}`,
        isNull(ticketTypes.withdrawnAt),
        eq(ticketTypes.needsCode, false),
        sql`exists (select from event_docs d where d.event_id = ${events.id})`,
      ),
    )
    .for('no key update', { of: ticketTypes });
  return sale;
}

export type Sale = NonNullable<Awaited<ReturnType<typeof lockSale>>>;

/**
 * Quotes what is authorised on a card with a request, as columns of its row: with the discounts of groups, and nothing if the tickets
 * are free, or ordered by then they couldn't be named any more.
 */
export async function quoteCard(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { needsApproval, needsCard, currency, event }: Sale,
  { ticketTypeId, count }: { ticketTypeId: TicketTypeId; count: number },
): Promise<Partial<Pick<typeof waits.$inferInsert, 'cardMinor' | 'cardCurrency'>>> {
  if (!needsApproval || !needsCard || !mayChangeHolder(event, now())) return {};
  const [quote] = await db.execute<{ minor: number }>(sql`
    select (price_minor * ${count}::int)::float8 as minor
    from price_tickets(${event.id}, null, ${now().toISOString()}::timestamptz, array_fill(${ticketTypeId}::int, array[${count}::int]))`);
  return quote && quote.minor > 0 ? { cardMinor: quote.minor, cardCurrency: currency } : {};
}
