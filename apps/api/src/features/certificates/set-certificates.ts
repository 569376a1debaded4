import { eq } from 'drizzle-orm';
import type { CertificatePlan, Contract, HandlerInput } from '@atrium/domain';
import { inTransaction } from '../../context.ts';
import { certificatePlans } from '../../db/schema/index.ts';
import { assertNotCancelled, lockPartnerEvent, type PartnerContext } from '../authoring/index.ts';
import { readPlan } from './certificates.queries.ts';

type Input = HandlerInput<Contract['certificates']['setCertificates']>;

/** Sets whether attendees of an own event get certificates, and the hours that these state. */
export const setCertificates = (
  ctx: PartnerContext,
  { params: { eventId }, body: { isOn, cpdMinutes } }: Input,
): Promise<CertificatePlan> =>
  inTransaction(ctx, async (tx) => {
    const { partnerId } = tx.actor;
    assertNotCancelled(await lockPartnerEvent(tx.db, partnerId, eventId));
    if (isOn)
      await tx.db
        .insert(certificatePlans)
        .values({ eventId, cpdMinutes, startedAt: tx.now() })
        .onConflictDoUpdate({ target: certificatePlans.eventId, set: { cpdMinutes } });
    else await tx.db.delete(certificatePlans).where(eq(certificatePlans.eventId, eventId));
    if (isOn) await tx.enqueue(tx.db, 'issue-certificates', {});
    return readPlan(tx.db, partnerId, eventId);
  });
