import { and, gt } from 'drizzle-orm';
import { addTime, days } from '@atrium/domain';
import { inTransaction, type JobContext } from '../../context.ts';
import { mailings } from '../../db/schema/index.ts';
import { mailingsToApproveEmail } from '../../email/mailing-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { activeAdministrators } from '../identity/index.ts';
import { awaitsApproval } from './approvals.queries.ts';

/** Emails each administrator that mailings wait for approval: once for all that began to in the same hour. */
export const notifyOfApprovals = (ctx: JobContext): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const waiting = await tx.db
      .select({ requestedAt: mailings.approvalRequestedAt })
      .from(mailings)
      .where(and(awaitsApproval, gt(mailings.approvalRequestedAt, addTime(tx.now(), -days(1)))));
    const newest = waiting
      .map(({ requestedAt }) => requestedAt?.toISOString() ?? '')
      .toSorted()
      .at(-1);
    if (newest === undefined) return;
    const count = await tx.db.$count(mailings, awaitsApproval);
    const url = `${tx.config.origins.admin}/admin/mailings`;
    for (const { id, firstName, ...to } of await activeAdministrators(tx))
      await queueEmail(tx, {
        kind: 'mailings-to-approve',
        dedupeKey: `mailings-to-approve:${newest.slice(0, 13)}:${id}`,
        to,
        content: (texts) => mailingsToApproveEmail(texts, { firstName, count, url }),
      });
  });
