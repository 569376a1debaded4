import { and, eq, isNull } from 'drizzle-orm';
import { inTransaction, type JobContext } from '../../context.ts';
import { accountLanguage } from '../../db/recipient-language.ts';
import { persons, users } from '../../db/schema/index.ts';
import { queueOverdueEmail } from '../../email/moderation-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { readQueue } from './queue.queries.ts';

/** Emails each administrator, once a day, how much in the moderation queue is overdue. */
export async function chaseQueue(ctx: JobContext): Promise<void> {
  const { notices, complaints, appeals } = await readQueue(ctx);
  const today = ctx.now().toISOString();
  const count = [...notices, ...complaints, ...appeals].filter(({ dueAt }) => dueAt < today).length;
  if (count === 0) return;
  const url = `${ctx.config.origins.admin}/admin/moderation`;
  await inTransaction(ctx, async (tx) => {
    const administrators = await tx.db
      .select({ id: users.id, email: users.email, firstName: persons.firstName, language: accountLanguage })
      .from(users)
      .innerJoin(persons, eq(persons.userId, users.id))
      .where(and(eq(users.isAdmin, true), isNull(users.blockedAt), isNull(users.deletedAt)));
    for (const { id, firstName, ...to } of administrators)
      await queueEmail(tx, {
        kind: 'moderation-overdue',
        dedupeKey: `moderation-overdue:${today.slice(0, 10)}:${id}`,
        to,
        content: (texts) => queueOverdueEmail(texts, { firstName, count, url }),
      });
  });
}
