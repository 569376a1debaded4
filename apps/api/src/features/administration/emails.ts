import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { problem, type Contract, type HandlerInput, type OutboxEmail } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { countCapped } from '../../db/count-capped.ts';
import type { Db } from '../../db/client.ts';
import { outbox, undeliverableAddresses } from '../../db/schema/index.ts';
import { hideSecrets } from '../../email/hide-secrets.ts';
import { clearUndeliverable } from '../../email/undeliverable.ts';

type AdminContext = Context<ActorFor<'admin'>>;
type OutboxListing = HandlerInput<Contract['administration']['outboxEmails']>['query'];
type Row = typeof outbox.$inferSelect;

const ofStatus = {
  SENT: isNotNull(outbox.sentAt),
  FAILED: and(isNull(outbox.sentAt), isNotNull(outbox.failedAt)),
  WAITING: and(isNull(outbox.sentAt), isNull(outbox.failedAt)),
};
const statusOf = ({ sentAt, failedAt }: Row): OutboxEmail['status'] =>
  sentAt ? 'SENT' : failedAt ? 'FAILED' : 'WAITING';

const mostCounted = 10_000;

const select = (db: Db) =>
  db
    .select({
      row: outbox,
      isUndeliverable: sql<boolean>`exists (select from ${undeliverableAddresses} u
        where u.email = lower(${outbox.recipient}))`,
    })
    .from(outbox);
type Found = Awaited<ReturnType<typeof select>>[number];

/** Returns a page of the outbox, newest first. Reading the text of emails is audited. */
export async function listEmails(ctx: AdminContext, listing: OutboxListing) {
  const { to, status, page, limit } = listing;
  const found = and(to ? eq(outbox.recipient, to.toLowerCase()) : undefined, status && ofStatus[status]);
  const newest = [desc(outbox.createdAt), desc(outbox.id)];
  // Emails are long, so the page is chosen without their text.
  const chosen = ctx.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(found)
    .orderBy(...newest)
    .limit(limit)
    .offset((page - 1) * limit);
  const [rows, counted] = await Promise.all([
    select(ctx.db)
      .where(inArray(outbox.id, chosen))
      .orderBy(...newest),
    countCapped(ctx.db, outbox, found, mostCounted),
  ]);
  if (listing.content === 'none')
    return { items: rows.map((found) => ({ ...present(ctx, found), text: '', html: '' })), ...counted };
  if (rows.length > 0)
    await recordAction(ctx, {
      action: 'read-mails',
      subject: 'outbox',
      after: { to, status, page, mails: rows.length },
    });
  return { items: rows.map((found) => present(ctx, found)), ...counted };
}

/** Returns an email with its text; the read is audited. */
export async function readEmail(ctx: AdminContext, mailId: string): Promise<OutboxEmail> {
  const [row] = await select(ctx.db).where(eq(outbox.id, mailId));
  const found = orNotFound(row, 'email-not-found');
  await recordAction(ctx, {
    action: 'read-mail',
    subject: `mail ${mailId}`,
    after: { to: found.row.recipient, subject: found.row.subject },
  });
  return present(ctx, found);
}

/**
 * Hides secret links, because they are for the recipient only. Without SMTP the outbox is the only place to
 * read them, so there they are shown.
 */
function present({ config }: Pick<Context, 'config'>, { row, isUndeliverable }: Found): OutboxEmail {
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
    report:
      row.report && row.reportedAt
        ? { kind: row.report, status: row.reportStatus, at: row.reportedAt.toISOString() }
        : null,
    isUndeliverable,
  };
}

/** Queues a failed email again with a full set of retries. */
export async function resendEmail(ctx: AdminContext, mailId: string): Promise<{ status: 'Success' }> {
  return inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db.select().from(outbox).where(eq(outbox.id, mailId)).for('update');
    const mail = orNotFound(locked, 'email-not-found');
    if (statusOf(mail) !== 'FAILED') {
      throw problem('email-not-failed');
    }
    await tx.db.update(outbox).set({ failedAt: null, attempts: 0 }).where(eq(outbox.id, mailId));
    await tx.enqueue(tx.db, 'send-mail', { outboxId: mailId });
    await recordAction(tx, {
      action: 'resend-mail',
      subject: `mail ${mailId}`,
      before: { attempts: mail.attempts, lastError: mail.lastError },
      after: { to: mail.recipient, subject: mail.subject },
    });
    return { status: 'Success' };
  });
}

/** Sends digests and mailings to the recipient of an email again. */
export async function trustAddress(ctx: AdminContext, mailId: string): Promise<{ status: 'Success' }> {
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db.select({ email: outbox.recipient }).from(outbox).where(eq(outbox.id, mailId));
    const { email } = orNotFound(found, 'email-not-found');
    if (!(await clearUndeliverable(tx.db, email))) throw problem('address-deliverable');
    await recordAction(tx, {
      action: 'clear-undeliverable',
      subject: `mail ${mailId}`,
      after: { to: email },
    });
    return { status: 'Success' };
  });
}
