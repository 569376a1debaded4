import { eq, sql } from 'drizzle-orm';
import { createTransport, type Transporter } from 'nodemailer';
import type { Dependencies } from '../context.ts';
import { outbox } from '../db/schema/index.ts';

let transport: Transporter | undefined;

/** Sends one mail of the outbox. Without an SMTP server the outbox itself is where mails are read. */
export async function sendMail(
  deps: Pick<Dependencies, 'db' | 'config' | 'now'>,
  outboxId: string,
): Promise<void> {
  const { smtpUrl, from } = deps.config.mail;
  const [mail] = await deps.db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1` })
    .where(eq(outbox.id, outboxId))
    .returning();
  if (!mail || mail.sentAt) return;
  if (smtpUrl) {
    transport ??= createTransport(smtpUrl);
    const attachments = mail.attachments.map((a) => ({
      filename: a.name,
      contentType: a.mediaType,
      content: Buffer.from(a.base64, 'base64'),
    }));
    try {
      // A steady message id lets the receiver drop a second copy when we crash between sending and noting it.
      await transport.sendMail({
        from,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments,
        messageId: `<${mail.id}@atrium>`,
      });
    } catch (error) {
      await deps.db
        .update(outbox)
        .set({ lastError: error instanceof Error ? error.message.slice(0, 500) : 'unknown' })
        .where(eq(outbox.id, outboxId));
      throw error;
    }
  }
  await deps.db.update(outbox).set({ sentAt: deps.now(), lastError: null }).where(eq(outbox.id, outboxId));
}
