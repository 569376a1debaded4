import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  addTime,
  dayIn,
  daysFromTo,
  fieldError,
  minutes,
  placementSlots,
  problem,
  type Contract,
  type HandlerInput,
  type Placement,
  type PlacementId,
} from '@atrium/domain';
import { inTransaction, orNotFound } from '../../context.ts';
import { placementDays, placements } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { cellPrices } from './cell-price.ts';
import { listPlacements } from './placements.queries.ts';
import { findOffer, type PartnerContext } from './quote-placement.ts';

type Input = HandlerInput<Contract['placements']['bookPlacement']>['body'];

/** How long the days are reserved until they are paid. */
const placementHold = minutes(15);

/**
 * Reserves the days of a placement. Bookings of a cell come one after the other, so that the last free slot isn't lost
 * between two; the key of the days decides in any case.
 */
export const bookPlacement = (ctx: PartnerContext, request: Input): Promise<Placement> =>
  inTransaction(ctx, async (tx) => {
    const { eventId, sectorId, countryId, currency, fromDay, toDay } = request;
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('placements of an event'), ${eventId})`);
    await tx.db.execute(sql`select pg_advisory_xact_lock(${sectorId}, ${countryId})`);
    const { event, firstDay, lastDay } = await findOffer(tx, request);
    const days = daysFromTo(fromDay, toDay);
    if (days.length === 0 || fromDay < firstDay || toDay > lastDay)
      throw validation([fieldError('fromDay', 'placement-days')]);
    const perDay = (await cellPrices(tx.db, request)).get(currency);
    if (perDay === undefined) throw problem('placement-without-price');
    const slots = await freeSlots(tx, request, days);
    const id = v7() as PlacementId; // a new one
    const cell = { sectorId, countryId, eventId };
    await tx.db.insert(placements).values({
      ...cell,
      id,
      partnerId: tx.actor.partnerId,
      fromDay,
      toDay,
      priceMinor: perDay * days.length,
      currency,
      status: 'PAYING',
      payerName: request.payerName ?? event.advertiser,
      holdUntil: addTime(tx.now(), placementHold),
      createdAt: tx.now(),
    });
    await tx.db.insert(placementDays).values(
      days.map((day) => ({
        ...cell,
        day,
        slot: slots.get(day) ?? 0,
        placementId: id,
        priceMinor: perDay,
      })),
    );
    const [placement] = await listPlacements(tx.db, dayIn(tx.now(), 'UTC'), { id });
    return orNotFound(placement, 'placement-not-found');
  });

/** A free slot of each day; throws 409 if a day has none, or the event is sponsored on it already. */
async function freeSlots(
  { db }: PartnerContext,
  { eventId, sectorId, countryId }: Input,
  days: string[],
): Promise<Map<string, number>> {
  const cell = and(eq(placementDays.sectorId, sectorId), eq(placementDays.countryId, countryId));
  const taken = await db
    .select({
      day: placementDays.day,
      slot: placementDays.slot,
      inCell: sql<boolean>`${cell}`,
      eventId: placementDays.eventId,
    }) // prettier-ignore
    .from(placementDays)
    .where(inArray(placementDays.day, days));
  if (taken.some((row) => row.eventId === eventId)) throw problem('placement-on-day');
  const free = days.map((day) => {
    const used = taken.filter((row) => row.inCell && row.day === day).map(({ slot }) => slot);
    const slots = Array.from({ length: placementSlots }, (_, index) => index + 1);
    return [day, slots.find((slot) => !used.includes(slot))] as const;
  });
  const full = free.filter(([, slot]) => slot === undefined).map(([day]) => day);
  if (full.length > 0) throw problem('placement-days-taken', { days: full.join(', ') });
  return new Map(free.flatMap(([day, slot]) => (slot === undefined ? [] : [[day, slot]])));
}
