import { and, eq, inArray, isNull } from 'drizzle-orm';
import {
  problem,
  type CertificatePlan,
  type Contract,
  type EventId,
  type HandlerInput,
} from '@atrium/domain';
import { inTransaction } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { certificateExtras, certificatePlans, subEvents } from '../../db/schema/index.ts';
import { assertNotCancelled, lockPartnerEvent, type PartnerContext } from '../authoring/index.ts';
import { readPlan } from './certificates.queries.ts';

type Input = HandlerInput<Contract['certificates']['setCertificates']>;

/** Sets whether attendees of an own event get certificates, and the hours that these state. */
export const setCertificates = (
  ctx: PartnerContext,
  { params: { eventId }, body: { isOn, extras, ...hours } }: Input,
): Promise<CertificatePlan> =>
  inTransaction(ctx, async (tx) => {
    const { partnerId } = tx.actor;
    assertNotCancelled(await lockPartnerEvent(tx.db, partnerId, eventId));
    if (isOn) {
      await tx.db
        .insert(certificatePlans)
        .values({ eventId, ...hours, startedAt: tx.now() })
        .onConflictDoUpdate({ target: certificatePlans.eventId, set: hours });
      await setExtras(tx.db, eventId, extras);
      await tx.enqueue(tx.db, 'issue-certificates', {});
    } else await tx.db.delete(certificatePlans).where(eq(certificatePlans.eventId, eventId));
    return readPlan(tx.db, partnerId, eventId);
  });

/** Replaces the hours of extras. Throws 404 for one that isn't the event's. */
async function setExtras(db: Db, eventId: EventId, extras: Input['body']['extras']): Promise<void> {
  await db.delete(certificateExtras).where(eq(certificateExtras.eventId, eventId));
  if (extras.length === 0) return;
  const ids = extras.map(({ subEventId }) => subEventId);
  const known = await db
    .select({ id: subEvents.id })
    .from(subEvents)
    .where(and(eq(subEvents.eventId, eventId), inArray(subEvents.id, ids), isNull(subEvents.withdrawnAt)));
  if (known.length !== new Set(ids).size) throw problem('extra-not-found');
  await db.insert(certificateExtras).values(extras.map((extra) => ({ ...extra, eventId })));
}
