import { and, eq, isNull, sql } from 'drizzle-orm';
import { createTransport, type Transporter } from 'nodemailer';
import { minutes, seconds } from '@atrium/domain';
import type { Dependencies } from '../context.ts';
import { outbox } from '../db/schema/index.ts';
import { returnPathOf } from '../email/return-path.ts';
import { emailAttempts } from './queue.ts';

type OutboxRow = typeof outbox.$inferSelect;

/** Attempts to record what was sent, a second apart: for longer than a database takes to fail over. */
const recordingAttempts = 60;

const transports = new Map<string, Transporter>();

/**
 * Sends an email from the outbox. Without an SMTP server it only marks it as sent; the outbox is where emails
 * are read then.
 */
export async function sendEmail(
  deps: Pick<Dependencies, 'db' | 'config' | 'now' | 'delay' | 'tracing' | 'encryptionKey'>,
  outboxId: string,
): Promise<void> {
  const { smtpUrl } = deps.config.mail;
  const isWaiting = and(eq(outbox.id, outboxId), isNull(outbox.sentAt), isNull(outbox.failedAt));
  const [mail] = await deps.db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1` })
    .where(isWaiting)
    .returning();
  if (!mail) return;
  if (smtpUrl) {
    try {
      await deps.tracing.span({ name: 'send email', kind: 'client' }, () =>
        transportTo(smtpUrl).sendMail(messageOf(deps, mail)),
      );
    } catch (error) {
      const isDead = isRefusal(error) || mail.attempts >= emailAttempts;
      await deps.db
        .update(outbox)
        .set({ lastError: sentenceOf(error), failedAt: isDead ? deps.now() : null })
        .where(isWaiting);
      if (isDead) return;
      throw error;
    }
  }
  await recordSent(deps, outboxId);
}

/** Marks an email as sent. The job would send it again, so it waits for a database that is away. */
async function recordSent(
  { db, now, delay }: Pick<Dependencies, 'db' | 'now' | 'delay'>,
  outboxId: string,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.update(outbox).set({ sentAt: now(), lastError: null }).where(eq(outbox.id, outboxId));
      return;
    } catch (error) {
      if (attempt === recordingAttempts) throw error;
      await delay(seconds(1));
    }
  }
}

function transportTo(url: string): Transporter {
  const known = transports.get(url);
  if (known) return known;
  const made = createTransport({
    url,
    connectionTimeout: seconds(15),
    greetingTimeout: seconds(15),
    socketTimeout: minutes(1),
  });
  transports.set(url, made);
  return made;
}

function messageOf(deps: Pick<Dependencies, 'config' | 'encryptionKey'>, mail: OutboxRow) {
  const { from } = deps.config.mail;
  const returnPath = returnPathOf(deps, mail.id);
  return {
    from,
    to: mail.recipient,
    ...(returnPath && { envelope: { from: returnPath.address, to: mail.recipient } }),
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.map((file) => ({
      filename: file.name,
      contentType: file.mediaType,
      content: Buffer.from(file.base64, 'base64'),
    })),
    // A stable Message-ID lets the receiver drop the duplicate if we crash between sending and recording it.
    messageId: `<${mail.id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'atrium'}>`,
    headers: {
      // Suppresses out-of-office replies.
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl
        ? {
            'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
      // asks mailbox providers for complaints (RFC 9477)
      ...(returnPath && {
        'CFBL-Address': `${returnPath.address}; report=arf`,
        'CFBL-Feedback-ID': returnPath.token,
      }),
    },
  };
}

/** True if the server permanently rejects the recipient, so that retrying is useless. */
const isRefusal = (error: unknown): boolean =>
  hasCode(error) && error.code === 'EENVELOPE' && (error.responseCode ?? 0) >= 500;

const hasCode = (error: unknown): error is { code: string; responseCode?: number } =>
  typeof error === 'object' && error !== null && 'code' in error;

const sentenceOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message).slice(0, 500)
    : 'unknown';
