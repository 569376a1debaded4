import { and, asc, count, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import {
  damageCap,
  type AttendeeId,
  type DamageRequest,
  type DamageRequestId,
  type DamageStatus,
  type FileId,
  type OrderId,
  type PartnerId,
  type UnsentDamageRefund,
} from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import {
  damageImages,
  damageRefunds,
  damageRequests,
  damageSteps,
  eventListing,
  orders,
  partners,
} from '../../db/schema/index.ts';
import type { KeyedFile } from '../../files/file-keys.ts';
import { imageUrl } from '../../files/media-url.ts';

export type DamageRow = typeof damageRequests.$inferSelect;

/** Whose requests are read, and which. */
export interface WantedDamage {
  id?: DamageRequestId;
  orderId?: OrderId | undefined;
  partnerId?: PartnerId;
  attendeeId?: AttendeeId;
  status?: DamageStatus | undefined;
}

/** Address of an image for those who may see its request. */
export const damageImageUrl = (keyed: KeyedFile, id: FileId): string => imageUrl(keyed(id), 1280);

const matching = ({ id, orderId, partnerId, attendeeId, status }: WantedDamage): SQL | undefined =>
  and(
    id && eq(damageRequests.id, id),
    orderId && eq(damageRequests.orderId, orderId),
    partnerId && eq(damageRequests.partnerId, partnerId),
    attendeeId && eq(orders.attendeeId, attendeeId),
    status && eq(damageRequests.status, status),
  );

const buyer = sql<string>`${orders.firstName} || ' ' || ${orders.surname}`;

/** Lists requests with their images and steps, the newest first, in four statements. */
export async function listDamageRequests(
  db: Db,
  keyed: KeyedFile,
  wanted: WantedDamage,
  { page, limit }: { page: number; limit: number },
): Promise<DamageRequest[]> {
  const heads = await db
    .select({
      request: damageRequests,
      orderNumber: orders.number,
      limitMinor: orders.damageLimitMinor,
      totalMinor: orders.totalMinor,
      buyer,
      event: eventListing.shownName,
      organiser: partners.name,
    })
    .from(damageRequests)
    .innerJoin(orders, eq(orders.id, damageRequests.orderId))
    .innerJoin(partners, eq(partners.id, damageRequests.partnerId))
    .innerJoin(eventListing, eq(eventListing.eventId, damageRequests.eventId))
    .where(matching(wanted))
    .orderBy(desc(damageRequests.filedAt), desc(damageRequests.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const ids = heads.map(({ request }) => request.id);
  const images = await db
    .select({ id: damageImages.fileId, requestId: damageImages.requestId })
    .from(damageImages)
    .where(inArray(damageImages.requestId, ids))
    .orderBy(asc(damageImages.uploadedAt), asc(damageImages.fileId));
  const steps = await db
    .select()
    .from(damageSteps)
    .where(inArray(damageSteps.requestId, ids))
    .orderBy(asc(damageSteps.id));
  const refunds = await db
    .select()
    .from(damageRefunds)
    .where(inArray(damageRefunds.requestId, ids))
    .orderBy(asc(damageRefunds.createdAt), asc(damageRefunds.id));
  return heads.map(({ request, orderNumber, event, organiser, ...order }) => ({
    id: request.id,
    orderId: request.orderId,
    orderNumber,
    event: { id: request.eventId, name: event },
    organiser: { id: request.partnerId, name: organiser },
    buyer: order.buyer,
    currency: request.currency,
    amountMinor: request.amountMinor,
    limitMinor: damageCap(order),
    text: request.text,
    images: images
      .filter(({ requestId }) => requestId === request.id)
      .map(({ id }) => ({ id, url: damageImageUrl(keyed, id) })),
    status: request.status,
    filedAt: request.filedAt.toISOString(),
    dueAt: request.dueAt?.toISOString() ?? null,
    closedBecause: request.closedBecause,
    steps: steps
      .filter(({ requestId }) => requestId === request.id)
      .map(({ at, by, kind, amountMinor, text }) => ({ at: at.toISOString(), by, kind, amountMinor, text })),
    refunds: refunds
      .filter(({ requestId }) => requestId === request.id)
      .map(({ id, createdAt, by, bearer, amountMinor, reason, sentAt, settledNote }) => ({
        id,
        at: createdAt.toISOString(),
        by,
        bearer,
        amountMinor,
        reason,
        sentAt: sentAt?.toISOString() ?? null,
        isSettled: settledNote !== null,
      })),
  }));
}

/** Counts the requests that `listDamageRequests` pages through. */
export async function countDamageRequests(db: Db, wanted: WantedDamage): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(damageRequests)
    .innerJoin(orders, eq(orders.id, damageRequests.orderId))
    .where(matching(wanted));
  return row?.total ?? 0;
}

/** Lists refunds that are due and not sent, the oldest first. */
export async function listUnsentDamageRefunds(db: Db): Promise<UnsentDamageRefund[]> {
  const rows = await db
    .select({
      refund: damageRefunds,
      orderId: damageRequests.orderId,
      orderNumber: orders.number,
      organiser: { id: partners.id, name: partners.name },
    })
    .from(damageRefunds)
    .innerJoin(damageRequests, eq(damageRequests.id, damageRefunds.requestId))
    .innerJoin(orders, eq(orders.id, damageRequests.orderId))
    .innerJoin(partners, eq(partners.id, damageRequests.partnerId))
    .where(isNull(damageRefunds.sentAt))
    .orderBy(asc(damageRefunds.createdAt), asc(damageRefunds.id))
    .limit(1000);
  return rows.map(({ refund: { id, currency, amountMinor, refusals, lastError, createdAt }, ...of }) => ({
    id,
    ...of,
    currency,
    amountMinor,
    isRefused: refusals > 0,
    lastError,
    createdAt: createdAt.toISOString(),
  }));
}
