import { and, eq, sql } from 'drizzle-orm';
import type { PartnerId, PlacementId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { companyName } from '../../db/company-name.ts';
import {
  countries,
  eventListing,
  options,
  partners,
  placementPayments,
  placementRefunds,
  placements,
} from '../../db/schema/index.ts';

/** Reads what the receipt of an own, paid placement says. */
export async function findPlacementReceipt(db: Db, of: { id: PlacementId; partnerId: PartnerId }) {
  const [found] = await db
    .select({
      id: placements.id,
      event: eventListing.shownName,
      payer: placements.payerName,
      fromDay: placements.fromDay,
      toDay: placements.toDay,
      sector: sql<string | null>`(select ${options.name} from ${options}
        where ${options.list} = 'sectors' and ${options.id} = ${placements.sectorId})`,
      country: sql<string | null>`(select x.code from ${countries} x where x.id = ${placements.countryId})`,
      paidAt: sql<Date>`coalesce(${placementPayments.settledAt}, ${placementPayments.createdAt})`.mapWith(
        placementPayments.createdAt,
      ),
      amountMinor: placementPayments.amountMinor,
      currency: placementPayments.currency,
      brand: placementPayments.brand,
      last4: placementPayments.last4,
      refundedMinor: sql<number>`(select coalesce(sum(${placementRefunds.amountMinor}), 0)::float8
        from ${placementRefunds} where ${placementRefunds.paymentId} = ${placementPayments.id})`,
      buyer: companyName,
      buyerNumber: partners.registrationNumber,
      buyerAddress: partners.address,
      buyerZipCode: partners.zipCode,
      buyerCity: partners.city,
      buyerCountry: countries.code,
    })
    .from(placements)
    .innerJoin(placementPayments, eq(placementPayments.placementId, placements.id))
    .innerJoin(partners, eq(partners.id, placements.partnerId))
    .innerJoin(eventListing, eq(eventListing.eventId, placements.eventId))
    .leftJoin(countries, eq(countries.id, partners.countryId))
    .where(
      and(
        eq(placements.id, of.id),
        eq(placements.partnerId, of.partnerId),
        eq(placementPayments.status, 'SUCCEEDED'),
      ),
    );
  return found;
}

export type PlacementReceipt = NonNullable<Awaited<ReturnType<typeof findPlacementReceipt>>>;
