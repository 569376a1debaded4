import { and, count, gt, ne, sum } from 'drizzle-orm';
import { inTransaction, type JobContext } from '../../context.ts';
import { bookChecks, reconciliationCounts } from '../../db/schema/index.ts';
import { differencesEmail } from '../../email/difference-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { activeAdministrators } from '../identity/index.ts';

/** Emails each administrator, once a day, how many checks of the books fail and how much reconciliation has to explain. */
export async function notifyOfDifferences(ctx: JobContext): Promise<void> {
  const [books] = await ctx.db.select({ failed: count() }).from(bookChecks).where(gt(bookChecks.failures, 0));
  const [lists] = await ctx.db
    .select({ rows: sum(reconciliationCounts.count).mapWith(Number) })
    .from(reconciliationCounts)
    // evidence that is due has emails of its own
    .where(and(gt(reconciliationCounts.count, 0), ne(reconciliationCounts.list, 'evidence-due')));
  const failedChecks = books?.failed ?? 0;
  const differences = lists?.rows ?? 0;
  if (failedChecks + differences === 0) return;
  const today = ctx.now().toISOString().slice(0, 10);
  const finances = `${ctx.config.origins.admin}/admin/finances`;
  const url = failedChecks > 0 ? `${finances}?tab=checks` : `${finances}?tab=reconciliation`;
  await inTransaction(ctx, async (tx) => {
    for (const { id, firstName, ...to } of await activeAdministrators(tx))
      await queueEmail(tx, {
        kind: 'books-differ',
        dedupeKey: `books-differ:${today}:${id}`,
        to,
        content: (texts) => differencesEmail(texts, { firstName, failedChecks, differences, url }),
      });
  });
}
