import { and, eq, isNull, sql } from 'drizzle-orm';
import { createTransport, type Transporter } from 'nodemailer';
import type { Dependencies } from '../context.ts';
import { outbox } from '../db/schema/index.ts';
import { mailTries } from './queue.ts';

type Mail = typeof outbox.$inferSelect;

const transports = new Map<string, Transporter>();

/** Sends one mail of the outbox. Without an SMTP server the outbox itself is where mails are read. */
export async function sendMail(
  deps: Pick<Dependencies, 'db' | 'config' | 'now'>,
  outboxId: string,
): Promise<void> {
  const { smtpUrl, from } = deps.config.mail;
  const isWaiting = and(eq(outbox.id, outboxId), isNull(outbox.sentAt), isNull(outbox.failedAt));
  const [mail] = await deps.db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1` })
    .where(isWaiting)
    .returning();
  if (!mail) return;
  if (smtpUrl) {
    try {
      await transportTo(smtpUrl).sendMail(envelopeOf(mail, from));
    } catch (error) {
      const isDead = isRefusal(error) || mail.attempts >= mailTries;
      await deps.db
        .update(outbox)
        .set({ lastError: sentenceOf(error), failedAt: isDead ? deps.now() : null })
        .where(isWaiting);
      if (isDead) return;
      throw error;
    }
  }
  await deps.db.update(outbox).set({ sentAt: deps.now(), lastError: null }).where(eq(outbox.id, outboxId));
}

function transportTo(url: string): Transporter {
  const known = transports.get(url);
  if (known) return known;
  const made = createTransport({
    url,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  });
  transports.set(url, made);
  return made;
}

const envelopeOf = (mail: Mail, from: string) => ({
  from,
  to: mail.recipient,
  ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: mail.attachments.map((file) => ({
    filename: file.name,
    contentType: file.mediaType,
    content: Buffer.from(file.base64, 'base64'),
  })),
  // A steady message id lets the receiver drop a second copy when we crash between sending and noting it.
  messageId: `<${mail.id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'atrium'}>`,
  headers: {
    // Nobody's holiday notice shall answer.
    'Auto-Submitted': 'auto-generated',
    ...(mail.unsubscribeUrl
      ? {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {}),
  },
});

/** The server will never take this mail to this address, so that asking again helps nobody. */
const isRefusal = (error: unknown): boolean =>
  hasCode(error) && error.code === 'EENVELOPE' && (error.responseCode ?? 0) >= 500;

const hasCode = (error: unknown): error is { code: string; responseCode?: number } =>
  typeof error === 'object' && error !== null && 'code' in error;

const sentenceOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message).slice(0, 500)
    : 'unknown';
