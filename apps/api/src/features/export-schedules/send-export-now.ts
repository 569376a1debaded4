import { v7 } from 'uuid';
import type { ExportScheduleId } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { recipientFor } from '../identity/index.ts';
import { lockOwn } from './lock-own-schedule.ts';
import { auditOf, queueExport } from './queue-export.ts';

/** Emails a scheduled export to the caller alone; when it is due stays. */
export async function sendExportNow(
  ctx: Context<ActorFor<'partner'>>,
  id: ExportScheduleId,
): Promise<{ status: 'Success' }> {
  await ctx.limits.consume('export-test-account', ctx.actor.userId);
  return inTransaction(ctx, async (tx) => {
    const schedule = await lockOwn(tx, id);
    const { email, firstName, language } = await recipientFor(tx, tx.actor.userId);
    const dedupeKey = `export-test:${v7()}`;
    await queueExport(tx, schedule, [{ email, firstName, language, dedupeKey }], { isScheduled: false });
    await recordAction(tx, auditOf(schedule));
    return { status: 'Success' };
  });
}
