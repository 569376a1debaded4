import { operator } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { greet, type EmailContent } from './render-email.ts';

const { product, supportEmail } = operator;

/**
 * To the sender: the request was received. Doesn't repeat the message, because the address may be another
 * person's.
 */
export const contactReceivedEmail = ({ t }: Translator, name: string, reference: string): EmailContent => ({
  subject: t('We have your message ({{reference}})', { reference }),
  greeting: greet(t, name),
  paragraphs: [t('Thank you for writing to {{product}}. Our support team will reply by email.', { product })],
  facts: [[t('Reference'), reference]],
  afterwards: [
    t('Want to add something? Write to {{email}} and quote the reference.', { email: supportEmail }),
    t("If you didn't write to us, ignore this email."),
  ],
});

interface ContactRequestEmailData {
  reference: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  hasAccount: boolean;
  consoleUrl: string;
}

/** To support: the request; replying to the email reaches the sender. */
export const contactRequestEmail = (
  { t }: Translator,
  { reference, name, email, subject, message, hasAccount, consoleUrl }: ContactRequestEmailData,
): EmailContent => ({
  subject: `[${reference}] ${subject}`,
  greeting: t('Hello,'),
  paragraphs: [t('Someone wrote to support.')],
  facts: [
    [t('Reference'), reference],
    [t('From'), `${name}, ${email}`],
    [t('Account'), hasAccount ? t('Was logged in') : t('Was not logged in: the address is not confirmed')],
    [t('About'), subject],
  ],
  quote: { by: name, text: message },
  action: { label: t('Open in the console'), url: consoleUrl },
  reason: t("You're receiving this email because it goes to the support address of {{product}}.", {
    product,
  }),
  replyTo: { name, email },
});
