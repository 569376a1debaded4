import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { ProblemError, type Contract, type HandlerInput, type OutboxMail } from '@atrium/domain';
import { recordAct } from '../../audit/record-act.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { countUpTo } from '../../db/count-up-to.ts';
import { outbox } from '../../db/schema/index.ts';
import { hideSecrets } from '../../mail/hide-secrets.ts';

type AdminContext = Context<ActorFor<'admin'>>;
type Asked = HandlerInput<Contract['administration']['mails']>['query'];
type Row = typeof outbox.$inferSelect;

const ofStatus = {
  SENT: isNotNull(outbox.sentAt),
  FAILED: and(isNull(outbox.sentAt), isNotNull(outbox.failedAt)),
  WAITING: and(isNull(outbox.sentAt), isNull(outbox.failedAt)),
};
const statusOf = ({ sentAt, failedAt }: Row): OutboxMail['status'] =>
  sentAt ? 'SENT' : failedAt ? 'FAILED' : 'WAITING';

const mostCounted = 10_000;

/** One page of the outbox, newest first. Who reads what mails say is on record. */
export async function listMails(ctx: AdminContext, asked: Asked) {
  const { to, status, page, limit } = asked;
  const found = and(to ? eq(outbox.recipient, to.toLowerCase()) : undefined, status && ofStatus[status]);
  const newest = [desc(outbox.createdAt), desc(outbox.id)];
  // Mails are long: the page is chosen without them.
  const chosen = ctx.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(found)
    .orderBy(...newest)
    .limit(limit)
    .offset((page - 1) * limit);
  const [rows, counted] = await Promise.all([
    ctx.db
      .select()
      .from(outbox)
      .where(inArray(outbox.id, chosen))
      .orderBy(...newest),
    countUpTo(ctx.db, outbox, found, mostCounted),
  ]);
  if (asked.content === 'none')
    return { items: rows.map((row) => ({ ...present(ctx, row), text: '', html: '' })), ...counted };
  if (rows.length > 0)
    await recordAct(ctx, {
      action: 'read-mails',
      subject: 'outbox',
      after: { to, status, page, mails: rows.length },
    });
  return { items: rows.map((row) => present(ctx, row)), ...counted };
}

/** One mail as it was written; reading it is on record. */
export async function readMail(ctx: AdminContext, mailId: string): Promise<OutboxMail> {
  const [row] = await ctx.db.select().from(outbox).where(eq(outbox.id, mailId));
  const mail = orNotFound(row, 'Mail');
  await recordAct(ctx, {
    action: 'read-mail',
    subject: `mail ${mailId}`,
    after: { to: mail.recipient, subject: mail.subject },
  });
  return present(ctx, mail);
}

/** Links that open an account are for its owner; where no mail is sent at all, this is where the owner reads it. */
function present({ config }: Pick<Context, 'config'>, row: Row): OutboxMail {
  const shown = config.mail.smtpUrl ? hideSecrets : (text: string) => text;
  return {
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    text: shown(row.text),
    html: shown(row.html),
    attachments: row.attachments.map(({ name, mediaType }) => ({ name, mediaType })),
    status: statusOf(row),
    attempts: row.attempts,
    lastError: row.lastError,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

/** Gives a dead letter its tries again. */
export async function resendMail(ctx: AdminContext, mailId: string): Promise<{ status: 'Success' }> {
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
