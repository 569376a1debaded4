import { and, eq, sql } from 'drizzle-orm';
import { EventId, PartnerId } from '@atrium/domain';
import { events, eventVersions, partners } from '../../db/schema/index.ts';
import type { Listener } from '../../domain-events/listener.ts';
import { publishEventsOfPartner } from '../catalogue/index.ts';

/** Puts what was rejected back into the vetting queue, or unblocks a company, once the decision is lifted. */
export const vetAgainAfterLift: Listener<'decision-lifted'>['handle'] = async (
  tx,
  { subjectKind, subjectId, measure },
) => {
  if (subjectKind === 'EVENT' && measure === 'CONTENT_REJECTED')
    await tx.db
      .update(eventVersions)
      .set({ status: 'PENDING' })
      .where(
        and(
          eq(eventVersions.status, 'REJECTED'),
          eq(
            eventVersions.id,
            sql`(select ${events.currentVersionId} from ${events} where ${events.id} = ${EventId.parse(Number(subjectId))})`,
          ),
        ),
      );
  if (subjectKind !== 'PARTNER') return;
  const company = eq(partners.id, PartnerId.parse(Number(subjectId)));
  if (measure === 'APPLICATION_REJECTED')
    await tx.db
      .update(partners)
      .set({ vettingStatus: 'PENDING' })
      .where(and(company, eq(partners.vettingStatus, 'REJECTED')));
  if (measure === 'ACCOUNT_BLOCKED') {
    await tx.db.update(partners).set({ blockedAt: null, blockedReason: null }).where(company);
    await publishEventsOfPartner(tx, PartnerId.parse(Number(subjectId)));
  }
};
