import { operator } from '@atrium/domain';
import type { Translate, Translator } from '@atrium/texts';
import type { EmailContent } from './render-email.ts';

const { product } = operator;

/** Asks the owner of an address to confirm the subscription. */
export const newsletterConsentEmail = ({ t }: Translator, confirmUrl: string): EmailContent => ({
  subject: t('Confirm your subscription'),
  greeting: t('Hello,'),
  paragraphs: [
    t(
      "Someone asked for the {{product}} newsletter at this address. We'll only send it if you confirm. The link works for 7 days.",
      { product },
    ),
  ],
  action: { label: t('Yes, subscribe me'), url: confirmUrl },
  afterwards: [t("If this wasn't you, ignore this email: we won't send anything.")],
});

const reasonOf = (t: Translate): string =>
  t("You're receiving this email because you subscribed to our newsletter and confirmed it.");

/** First newsletter email, with the unsubscribe link. */
export const newsletterWelcomeEmail = (
  { t }: Translator,
  eventsUrl: string,
  unsubscribeUrl: string,
): EmailContent => ({
  subject: t('Welcome to our newsletter'),
  greeting: t('Hello,'),
  paragraphs: [t("Thank you for subscribing. You'll be first to hear about new events and early prices.")],
  action: { label: t('See upcoming events'), url: eventsUrl },
  reason: reasonOf(t),
  unsubscribeUrl,
});

/** To an address that is already subscribed. */
export const alreadySubscribedEmail = ({ t }: Translator, unsubscribeUrl: string): EmailContent => ({
  subject: t('You are already subscribed'),
  greeting: t('Hello,'),
  paragraphs: [
    t(
      'Someone asked for the {{product}} newsletter at this address, which already receives it. Nothing has changed.',
      { product },
    ),
  ],
  reason: reasonOf(t),
  unsubscribeUrl,
});
