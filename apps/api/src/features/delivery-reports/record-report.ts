import { eq } from 'drizzle-orm';
import { deliveryReports, ProblemError, type DeliveryReport } from '@atrium/domain';
import { inTransaction, type JobContext } from '../../context.ts';
import { outbox } from '../../db/schema/index.ts';
import { readReturnPath } from '../../email/return-path.ts';
import { markUndeliverable } from '../../email/undeliverable.ts';
import { parseReport } from './parse-report.ts';

/** Unsubscribes by the address in an email's `List-Unsubscribe`. */
type Unsubscribe = (ctx: Pick<JobContext, 'db' | 'now'>, url: string) => Promise<unknown>;

const gravity = (report: DeliveryReport | null): number =>
  report === null ? -1 : deliveryReports.indexOf(report);

/**
 * True for a failure for good that is about the address. A refusal by policy (x.7.x) is mostly about us: one entry in a
 * blocklist would otherwise mark every address of a provider.
 */
const isAboutAddress = (status: string | null): status is string => /^5\.(?!7\.)/.test(status ?? '');

/**
 * Records what a mail server reports of one of our emails. The email is found by the token of its return path alone, and what
 * follows concerns only the address that we sent it to, so that nobody can report another's. Idempotent.
 */
export async function recordReport(
  ctx: JobContext,
  message: Buffer,
  unsubscribe: Unsubscribe,
): Promise<void> {
  const parsed = await parseReport(message);
  const id = parsed && readReturnPath(ctx, parsed.returnPaths);
  if (!parsed || !id) {
    ctx.log.info({ kind: parsed?.kind }, 'a message to the return path was no report of an email of ours');
    return;
  }
  const { kind, status } = parsed;
  await inTransaction(ctx, async (tx) => {
    const [mail] = await tx.db
      .select({ recipient: outbox.recipient, report: outbox.report, unsubscribeUrl: outbox.unsubscribeUrl })
      .from(outbox)
      .where(eq(outbox.id, id))
      .for('update');
    if (!mail || gravity(mail.report) >= gravity(kind)) return;
    const now = tx.now();
    await tx.db
      .update(outbox)
      .set({ report: kind, reportStatus: status, reportedAt: now })
      .where(eq(outbox.id, id));
    if (kind === 'BOUNCED' && isAboutAddress(status))
      await markUndeliverable(tx.db, { email: mail.recipient, status, since: now });
    if (kind === 'COMPLAINED' && mail.unsubscribeUrl !== null)
      await unsubscribe(tx, mail.unsubscribeUrl).catch(ignoreUnknown);
  });
}

/** Subscriptions are deleted earlier than emails. */
function ignoreUnknown(error: unknown): void {
  if (!(error instanceof ProblemError && error.coded.code === 'subscription-not-found')) throw error;
}
