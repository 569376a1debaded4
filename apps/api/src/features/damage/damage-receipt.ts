import { and, asc, eq } from 'drizzle-orm';
import type { AttendeeId, DamageRequestId, PartnerId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { companyName } from '../../db/company-name.ts';
import {
  countries,
  damagePayments,
  damageRefunds,
  damageRequests,
  eventListing,
  orders,
  partners,
} from '../../db/schema/index.ts';

/** Whose paid request is read. */
export type ReceiptOwner = { partnerId: PartnerId } | { attendeeId: AttendeeId };

/** Reads what the receipt of an own, paid request says. */
export async function findDamageReceipt(db: Db, id: DamageRequestId, owner: ReceiptOwner) {
  const [found] = await db
    .select({
      id: damageRequests.id,
      text: damageRequests.text,
      filedAt: damageRequests.filedAt,
      orderNumber: orders.number,
      event: eventListing.shownName,
      firstName: orders.firstName,
      surname: orders.surname,
      organiser: companyName,
      organiserNumber: partners.registrationNumber,
      organiserAddress: partners.address,
      organiserZipCode: partners.zipCode,
      organiserCity: partners.city,
      organiserCountry: countries.code,
      paidAt: damagePayments.settledAt,
      startedAt: damagePayments.createdAt,
      amountMinor: damagePayments.amountMinor,
      currency: damagePayments.currency,
      brand: damagePayments.brand,
      last4: damagePayments.last4,
      paymentId: damagePayments.id,
    })
    .from(damageRequests)
    .innerJoin(damagePayments, eq(damagePayments.requestId, damageRequests.id))
    .innerJoin(orders, eq(orders.id, damageRequests.orderId))
    .innerJoin(partners, eq(partners.id, damageRequests.partnerId))
    .innerJoin(eventListing, eq(eventListing.eventId, damageRequests.eventId))
    .leftJoin(countries, eq(countries.id, partners.countryId))
    .where(
      and(
        eq(damageRequests.id, id),
        'partnerId' in owner
          ? eq(damageRequests.partnerId, owner.partnerId)
          : eq(orders.attendeeId, owner.attendeeId),
        eq(damagePayments.status, 'SUCCEEDED'),
      ),
    );
  if (!found) return undefined;
  const { firstName, surname, paidAt, startedAt, paymentId, ...receipt } = found;
  const refunds = await db
    .select({
      at: damageRefunds.createdAt,
      amountMinor: damageRefunds.amountMinor,
      reason: damageRefunds.reason,
      settledNote: damageRefunds.settledNote,
    })
    .from(damageRefunds)
    .where(eq(damageRefunds.paymentId, paymentId))
    .orderBy(asc(damageRefunds.createdAt), asc(damageRefunds.id));
  return { ...receipt, buyer: `${firstName} ${surname}`, paidAt: paidAt ?? startedAt, refunds };
}

export type DamageReceipt = NonNullable<Awaited<ReturnType<typeof findDamageReceipt>>>;
