import type { DisputeReason, Money } from '@atrium/domain';
import { disputeReasonText, type Translator } from '@atrium/texts';
import { greet, type EmailContent } from './render-email.ts';

/** A change of a dispute that the organiser's team is told of. */
export type DisputeNews = 'opened' | 'won' | 'lost';

interface DisputeEmail {
  firstName: string;
  amount: Money;
  reason: DisputeReason;
  orderNumber: string;
  event: string;
  url: string;
}

interface TeamDisputeEmail extends DisputeEmail {
  news: DisputeNews;
  /** The organiser's part of the amount. */
  part: Money;
}

interface AdminDisputeEmail extends DisputeEmail {
  /** Time by which evidence counts, if the gateway sets one. */
  dueAt: Date | null;
  isReminder: boolean;
}

const factsOf = (
  texts: Translator,
  { amount, reason, orderNumber, event }: DisputeEmail,
): [string, string][] => [
  [texts.t('Amount'), texts.formatMoney(amount)],
  [texts.t('Order number'), orderNumber],
  [texts.t('Event'), event],
  [texts.t('Reason'), disputeReasonText(texts, reason)],
];

/** To the team, when a buyer disputes a payment, and when the bank has decided. */
export function teamDisputeEmail(texts: Translator, email: TeamDisputeEmail): EmailContent {
  const { t, formatMoney } = texts;
  const amount = formatMoney(email.amount);
  const part = formatMoney(email.part);
  const said: Record<DisputeNews, { subject: string; paragraphs: string[] }> = {
    opened: {
      subject: t('A buyer disputes a payment of {{amount}}', { amount }),
      paragraphs: [
        t("The buyer's bank has taken the money back until it decides, which can take two months."),
        t("We keep your part of {{part}} until then, and answer the bank. You don't need to do anything.", {
          part,
        }),
      ],
    },
    won: {
      subject: t('The dispute of {{amount}} is won', { amount }),
      paragraphs: [t('Your part of {{part}} is yours again.', { part })],
    },
    lost: {
      subject: t('The dispute of {{amount}} is lost', { amount }),
      paragraphs: [
        t('The buyer keeps the money, and the tickets are cancelled.'),
        t('Your part of {{part}} is taken off, and you pay no commission for it.', { part }),
      ],
    },
  };
  return {
    ...said[email.news],
    greeting: greet(t, email.firstName),
    facts: factsOf(texts, email),
    action: { label: t('See your finances'), url: email.url },
  };
}

/** To administrators, when a dispute opens, and again shortly before its evidence is due. */
export function adminDisputeEmail(texts: Translator, email: AdminDisputeEmail): EmailContent {
  const { t, formatMoney, formatTime } = texts;
  const amount = formatMoney(email.amount);
  const due = email.dueAt && formatTime(email.dueAt, 'UTC');
  return {
    subject: email.isReminder
      ? t('Evidence is due soon: dispute of {{amount}}', { amount })
      : t('A payment of {{amount}} is disputed', { amount }),
    greeting: greet(t, email.firstName),
    paragraphs: [t('Without evidence the bank decides for the buyer.')],
    facts: [...factsOf(texts, email), ...(due ? [[t('Evidence due'), due] as [string, string]] : [])],
    action: { label: t('Open the disputes'), url: email.url },
  };
}
