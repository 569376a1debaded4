import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { ProblemError, type Contract, type HandlerInput, type OutboxMail } from '@atrium/domain';
import { recordAct } from '../../audit/record-act.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import type { Queryable } from '../../db/client.ts';
import { outbox } from '../../db/schema/index.ts';

type Asked = HandlerInput<Contract['administration']['mails']>['query'];
type Row = typeof outbox.$inferSelect;

const ofStatus = {
  SENT: isNotNull(outbox.sentAt),
  FAILED: and(isNull(outbox.sentAt), isNotNull(outbox.failedAt)),
  WAITING: and(isNull(outbox.sentAt), isNull(outbox.failedAt)),
};
const statusOf = ({ sentAt, failedAt }: Row): OutboxMail['status'] =>
  sentAt ? 'SENT' : failedAt ? 'FAILED' : 'WAITING';

/** One page of the outbox, newest first. */
export async function listMails(db: Queryable, { to, status, page, limit }: Asked) {
  const found = and(to ? eq(outbox.recipient, to.toLowerCase()) : undefined, status && ofStatus[status]);
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(outbox)
      .where(found)
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(outbox).where(found),
  ]);
  return { items: rows.map(present), total: counted?.total ?? 0 };
}

const present = (row: Row): OutboxMail => ({
  id: row.id,
  kind: row.kind,
  to: row.recipient,
  subject: row.subject,
  text: row.text,
  html: row.html,
  attachments: row.attachments.map(({ name, mediaType }) => ({ name, mediaType })),
  status: statusOf(row),
  attempts: row.attempts,
  lastError: row.lastError,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
});

/** Gives a dead letter its tries again. */
export async function resendMail(
  ctx: Context<ActorFor<'admin'>>,
  mailId: string,
): Promise<{ status: 'Success' }> {
  return inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db.select().from(outbox).where(eq(outbox.id, mailId)).for('update');
    const mail = orNotFound(locked, 'Mail');
    if (statusOf(mail) !== 'FAILED') {
      throw new ProblemError('conflict', { detail: 'Only a mail that was given up can be sent again' });
    }
    await tx.db.update(outbox).set({ failedAt: null, attempts: 0 }).where(eq(outbox.id, mailId));
    await tx.enqueue(tx.db, 'send-mail', { outboxId: mailId });
    await recordAct(tx, {
      action: 'resend-mail',
      subject: `mail ${mailId}`,
      before: { attempts: mail.attempts, lastError: mail.lastError },
      after: { to: mail.recipient, subject: mail.subject },
    });
    return { status: 'Success' };
  });
}
