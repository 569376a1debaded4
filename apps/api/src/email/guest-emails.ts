import { guestDays, operator } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { greet, type EmailContent } from './render-email.ts';

interface OrderLink {
  firstName: string;
  number: string;
  /** Link to the order; it opens the session of a guest. */
  url: string;
}

/** To the buyer of an order, whose link was requested again. */
export const orderLinkEmail = ({ t }: Translator, { firstName, number, url }: OrderLink): EmailContent => ({
  subject: t('Your order {{number}}', { number }),
  greeting: greet(t, firstName),
  paragraphs: [
    t('Someone entered your email and the number of this order to find it again. Here is the link.'),
    t("If it wasn't you, do nothing: only this email has the link."),
  ],
  action: { label: t('See the order'), url },
  afterwards: [
    t('If you bought without an account, the link works until {{count}} days after the event.', {
      count: guestDays,
    }),
  ],
});

/** To a guest who has chosen a password. */
export const accountReadyEmail = ({ t }: Translator, firstName: string, loginUrl: string): EmailContent => ({
  subject: t('Your account is ready'),
  greeting: greet(t, firstName),
  paragraphs: [
    t('You chose a password. Your orders and tickets are in your account now: log in with this email.'),
    t('The links in earlier emails no longer open your orders without a login.'),
    t("If this wasn't you, choose a new password straight away and write to {{email}}.", {
      email: operator.supportEmail,
    }),
  ],
  action: { label: t('Log in'), url: loginUrl },
});
