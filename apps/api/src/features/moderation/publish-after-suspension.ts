import { and, eq, gt, isNull, min } from 'drizzle-orm';
import type { PartnerId } from '@atrium/domain';
import { inTransaction, type JobContext } from '../../context.ts';
import { restrictions } from '../../db/schema/index.ts';
import { publishEventsOfPartner } from '../catalogue/index.ts';

/**
 * Takes the events of a suspended company off sale, or puts them back, and again at the next end of a restriction.
 * Orders already paid stay as they are.
 */
export async function publishAfterSuspension(ctx: JobContext, partnerId: PartnerId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await publishEventsOfPartner(tx, partnerId);
    const [next] = await tx.db
      .select({ until: min(restrictions.until) })
      .from(restrictions)
      .where(
        and(
          eq(restrictions.partnerId, partnerId),
          isNull(restrictions.liftedAt),
          gt(restrictions.until, tx.now()),
        ),
      );
    if (next?.until) await tx.enqueue(tx.db, 'publish-partner', { partnerId }, { after: next.until });
  });
}
