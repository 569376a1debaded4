import type { Money } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { greet, type EmailContent } from './render-email.ts';

/** A change of an organiser's balance that is about no sale. */
export type BalanceNews = 'credited' | 'charged' | 'written-off' | 'reversed' | 'received' | 'put-back';

interface BalanceEmail {
  firstName: string;
  news: BalanceNews;
  amount: Money;
  /** As on the statement; null for money that the organiser sent. */
  note: string | null;
  url: string;
}

/** To the team, when an administrator adjusted its balance, or money arrived for what it owed. */
export const balanceEmail = (
  { t, formatMoney }: Translator,
  { firstName, news, amount: sum, note, url }: BalanceEmail,
): EmailContent => {
  const amount = formatMoney(sum);
  const words: Record<BalanceNews, [subject: string, paragraph: string]> = {
    credited: [
      t('{{amount}} was added to your balance', { amount }),
      t('It is part of your next payout and appears on your statement.'),
    ],
    charged: [
      t('{{amount}} was taken from your balance', { amount }),
      t('It is taken off your next payout and appears on your statement.'),
    ],
    'written-off': [
      t('You no longer owe us {{amount}}', { amount }),
      t('We have written this debt off. That appears on your statement.'),
    ],
    reversed: [
      t('An adjustment of {{amount}} was reversed', { amount }),
      t('Your balance is as it was before. Both entries appear on your statement.'),
    ],
    received: [
      t('We received {{amount}} from you', { amount }),
      t('It pays what you owed us and appears on your statement.'),
    ],
    'put-back': [
      t('{{amount}} that we received wasn’t for your debt', { amount }),
      t(
        'We counted a transfer towards what you owed by mistake, so you owe this amount again. Both entries appear on your statement.',
      ),
    ],
  };
  const [subject, paragraph] = words[news];
  return {
    subject,
    greeting: greet(t, firstName),
    paragraphs: [paragraph],
    facts: [[t('Amount'), amount], ...(note === null ? [] : [[t('Reason'), note] as [string, string]])],
    action: { label: t('See your finances'), url },
  };
};
