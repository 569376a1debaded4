import type { Money } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { greet, type EmailContent } from './render-email.ts';

/** A change of a payout that the team is told of. */
export type PayoutNews = 'sent' | 'returned';

interface PayoutEmail {
  firstName: string;
  news: PayoutNews;
  amount: Money;
  /** Name and masked number. */
  account: string;
  /** Calendar date by which a sent payout arrives. */
  arrivesOn: string;
  url: string;
}

/** To the team, when a payout was sent to its bank account, or was returned by its bank. */
export const payoutEmail = (
  { t, formatMoney, formatDay }: Translator,
  { firstName, news, amount, account, arrivesOn, url }: PayoutEmail,
): EmailContent => {
  const sum = formatMoney(amount);
  const greeting = greet(t, firstName);
  const facts: EmailContent['facts'] = [
    [t('Amount'), sum],
    [t('Account'), account],
  ];
  return news === 'sent'
    ? {
        subject: t('Your payout of {{amount}} was sent', { amount: sum }),
        greeting,
        paragraphs: [
          t('We sent it to your bank account. It arrives by {{day}}.', { day: formatDay(arrivesOn) }),
        ],
        facts,
        action: { label: t('See your finances'), url },
      }
    : {
        subject: t('Your payout of {{amount}} was returned', { amount: sum }),
        greeting,
        paragraphs: [
          t("Your bank returned it. Correct your bank account, and we'll pay it again two days later."),
        ],
        facts,
        action: { label: t('See your bank accounts'), url },
      };
};
