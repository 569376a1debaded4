import type { Context } from '../../context.ts';
import { confirmationLetter } from '../../mail/account-mails.ts';
import { compose } from '../../mail/compose.ts';
import { postMail } from '../../mail/post-mail.ts';
import { createEmailLink, type Addressee } from './email-links.ts';

/** Mails a link that proves the address to be the reader's. */
export async function sendConfirmation(
  ctx: Pick<Context, 'db' | 'now' | 'enqueue' | 'config'>,
  to: Addressee,
): Promise<void> {
  const link = await createEmailLink(ctx, 'confirm-email', to);
  const url = `${ctx.config.origins.public}/email-confirmation/${link.text}`;
  await postMail(ctx, {
    kind: 'confirm-email',
    dedupeKey: `confirm-email:${link.hash.toString('hex')}`,
    recipient: to.email,
    ...compose(confirmationLetter(to.firstName, url)),
  });
}
