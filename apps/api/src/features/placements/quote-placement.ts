import { and, eq, gte, sql } from 'drizzle-orm';
import {
  dayAfter,
  dayIn,
  daysFromTo,
  fieldError,
  firstBookableDay,
  placementHorizonDays,
  placementSlots,
  problem,
  type Contract,
  type EventId,
  type HandlerInput,
  type PlacementQuote,
} from '@atrium/domain';
import { orNotFound, type ActorFor, type Context } from '../../context.ts';
import { countries, options, placementDays } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { cellPrices } from './cell-price.ts';
import { findEventToSponsor, type EventToSponsor } from './placements.queries.ts';

type Input = HandlerInput<Contract['placements']['quotePlacement']>['body'];
export type PartnerContext = Context<ActorFor<'partner'>>;

/** An event to sponsor, and the days that can be booked. */
interface Offer {
  event: EventToSponsor;
  isChecked: boolean;
  firstDay: string;
  lastDay: string;
}

/** Throws unless the event is the partner's own and can be shown, and the cell exists. */
export async function findOffer(
  { db, actor, now }: PartnerContext,
  { eventId, sectorId, countryId }: { eventId: EventId; sectorId: number; countryId: number },
): Promise<Offer> {
  const found = await findEventToSponsor(db, {
    id: eventId,
    partnerId: actor.partnerId,
    now: now().toISOString(),
  });
  const event = orNotFound(found, 'event-not-found');
  if (event.hindrance) throw problem(problemOf[event.hindrance]);
  const [[sector], [country]] = await Promise.all([
    db.select({ id: options.id }).from(options).where(and(eq(options.list, 'sectors'), eq(options.id, sectorId))), // prettier-ignore
    db.select({ id: countries.id }).from(countries).where(eq(countries.id, countryId)),
  ]);
  const unknown = [
    ...(sectorId !== 0 && !sector ? [fieldError('sectorId', 'not-on-list')] : []),
    ...(countryId !== 0 && !country ? [fieldError('countryId', 'not-on-list')] : []),
  ];
  if (unknown.length > 0) throw validation(unknown);
  const today = dayIn(now(), 'UTC');
  const isChecked = !event.hadPlacement;
  const horizon = dayAfter(today, placementHorizonDays);
  return {
    event,
    isChecked,
    firstDay: firstBookableDay(today, isChecked),
    lastDay: event.lastDay < horizon ? event.lastDay : horizon,
  };
}

const problemOf = {
  'organiser-blocked': 'organiser-not-selling',
  'event-cancelled': 'event-cancelled',
  'event-not-public': 'event-not-on-sale',
  'event-sold-out': 'tickets-sold-out',
} as const satisfies Record<NonNullable<EventToSponsor['hindrance']>, string>;

/** The free days of a cell, and the price of those in the request. Reserves nothing. */
export async function quotePlacement(ctx: PartnerContext, request: Input): Promise<PlacementQuote> {
  const { isChecked, firstDay, lastDay } = await findOffer(ctx, request);
  const { sectorId, countryId, currency, fromDay, toDay } = request;
  const cell = and(eq(placementDays.sectorId, sectorId), eq(placementDays.countryId, countryId));
  const [prices, taken] = await Promise.all([
    cellPrices(ctx.db, request),
    ctx.db
      .select({
        day: placementDays.day,
        isFull: sql<boolean>`count(*) filter (where ${cell}) >= ${placementSlots} or bool_or(event_id = ${request.eventId})`,
      })
      .from(placementDays)
      .where(gte(placementDays.day, firstDay))
      .groupBy(placementDays.day),
  ]);
  const full = new Set(taken.filter(({ isFull }) => isFull).map(({ day }) => day));
  const perDay = prices.get(currency) ?? null;
  const asAmount = (amountMinor: number) => ({ amountMinor, currency });
  return {
    currencies: [...prices.keys()].sort(),
    perDay: perDay === null ? null : asAmount(perDay),
    isChecked,
    calendar: daysFromTo(firstDay, lastDay).map((day) => ({ day, isFree: !full.has(day) })),
    total:
      perDay === null || fromDay === null || toDay === null || toDay < fromDay
        ? null
        : asAmount(perDay * daysFromTo(fromDay, toDay).length),
  };
}
