import type { Context } from '../../context.ts';
import { confirmationEmail } from '../../email/account-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { addressFor, createEmailLink, type Recipient } from './email-links.ts';

/** Emails a link that confirms the address. */
export async function sendConfirmation(
  ctx: Pick<Context, 'db' | 'now' | 'enqueue' | 'config'>,
  to: Recipient,
): Promise<void> {
  const link = await createEmailLink(ctx, 'confirm-email', to);
  const url = addressFor(ctx, to, `/email-confirmation/${link.text}`);
  await queueEmail(ctx, {
    kind: 'confirm-email',
    dedupeKey: `confirm-email:${link.hash.toString('hex')}`,
    to,
    content: (texts) => confirmationEmail(texts, to.firstName, url),
  });
}
