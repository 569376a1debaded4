import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { dayAfter, dayIn, daysFromTo, type EventId, type PartnerId, type PlacementId } from '@atrium/domain';
import { events, placementDays, placementPayments, placements } from '../db/schema/index.ts';
import type { TestApp } from './test-app.ts';

interface PlacementDraft {
  eventId: EventId;
  sectorId?: number;
  countryId?: number;
  fromDay?: string;
  toDay?: string;
  slot?: number;
  status?: 'BOOKED' | 'WAITING';
}

/** A paid placement of an event, by default of any sector and country from today to tomorrow. */
export async function aPlacement(
  { deps: { db, now, responseCache } }: Pick<TestApp, 'deps'>,
  { eventId, sectorId = 0, countryId = 0, slot = 1, status = 'BOOKED', ...days }: PlacementDraft,
): Promise<PlacementId> {
  const today = dayIn(now(), 'UTC');
  const { fromDay = today, toDay = dayAfter(today) } = days;
  const id = v7() as PlacementId; // a new one
  const [event] = await db.select({ partnerId: events.partnerId }).from(events).where(eq(events.id, eventId));
  const cell = { sectorId, countryId, eventId };
  const booked = daysFromTo(fromDay, toDay);
  const price = { amountMinor: 4_000 * booked.length, currency: 'USD' as const };
  await db.insert(placements).values({
    ...cell,
    id,
    partnerId: event?.partnerId ?? (0 as PartnerId),
    fromDay,
    toDay,
    priceMinor: price.amountMinor,
    currency: price.currency,
    status,
    payerName: 'Harbour "Events" & Co',
    approvedAt: status === 'BOOKED' ? now() : null,
    createdAt: now(),
  });
  await db
    .insert(placementDays)
    .values(booked.map((day) => ({ ...cell, day, slot, placementId: id, priceMinor: 4_000 })));
  await db.insert(placementPayments).values({
    ...price,
    id: v7(),
    placementId: id,
    attempt: 1,
    status: 'SUCCEEDED',
    gateway: 'sandbox',
    gatewayReference: `sandbox_${id}`,
    createdAt: now(),
  });
  responseCache.invalidate(['events']);
  return id;
}
