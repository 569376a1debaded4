import { inTransaction, type JobContext } from '../../context.ts';
import { queueOverdueEmail } from '../../email/moderation-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { activeAdministrators } from '../identity/index.ts';
import { readQueue } from './queue.queries.ts';

/** Emails each administrator, once a day, how much in the moderation queue is overdue. */
export async function chaseQueue(ctx: JobContext): Promise<void> {
  const { notices, complaints, appeals } = await readQueue(ctx);
  const today = ctx.now().toISOString();
  const count = [...notices, ...complaints, ...appeals].filter(({ dueAt }) => dueAt < today).length;
  if (count === 0) return;
  const url = `${ctx.config.origins.admin}/admin/moderation`;
  await inTransaction(ctx, async (tx) => {
    for (const { id, firstName, ...to } of await activeAdministrators(tx))
      await queueEmail(tx, {
        kind: 'moderation-overdue',
        dedupeKey: `moderation-overdue:${today.slice(0, 10)}:${id}`,
        to,
        content: (texts) => queueOverdueEmail(texts, { firstName, count, url }),
      });
  });
}
