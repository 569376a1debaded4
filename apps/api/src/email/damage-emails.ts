import type { DamageActor, DamageClosing, Money, RefundBearer } from '@atrium/domain';
import {
  damageActorText,
  damageClosingText,
  damageNewsText,
  type DamageNews,
  type Translator,
} from '@atrium/texts';
import { greet, type EmailContent } from './render-email.ts';

export interface DamageEmail {
  firstName: string;
  amount: Money;
  orderNumber: string;
  event: string;
  organiser: string;
  /** The words of the step; `by` is who said them. */
  text: string | null;
  by: DamageActor;
  dueAt: Date | null;
  closedBecause: DamageClosing | null;
  /** Pays for a refund. */
  bearer?: RefundBearer;
  url: string;
}

const partsOf = (texts: Translator, email: DamageEmail) => {
  const { t, formatMoney, formatTime } = texts;
  const { amount, orderNumber, event, organiser, text, by, dueAt, url } = email;
  const facts: [string, string][] = [
    [t('Amount'), formatMoney(amount)],
    [t('Order number'), orderNumber],
    [t('Event'), event],
    [t('Organiser'), organiser],
    ...(dueAt ? [[t('Answer by'), formatTime(dueAt, 'UTC')] as [string, string]] : []),
  ];
  return {
    greeting: greet(t, email.firstName),
    facts,
    ...(text ? { quote: { by: damageActorText(texts, by), text } } : {}),
    action: { label: t('Open the damage request'), url },
  };
};

/** To the buyer: a request, its reminder, what the organiser or our support changed, and how it ended. */
export function buyerDamageEmail(
  texts: Translator,
  { news, ...email }: DamageEmail & { news: DamageNews | 'damage-reminder' | 'damage-returned' },
): EmailContent {
  const { t, formatMoney } = texts;
  const amount = formatMoney(email.amount);
  const answer = t(
    'Read it and say whether you agree. Nothing is charged unless you agree and pay; without an answer it is closed.',
  );
  const said = (): { subject: string; paragraphs: string[] } => {
    switch (news) {
      case 'damage-filed':
        return {
          subject: damageNewsText(texts, news, amount),
          paragraphs: [
            t('{{organiser}} asks to be paid for damage at {{event}}.', {
              organiser: email.organiser,
              event: email.event,
            }),
            answer,
          ],
        };
      case 'damage-reminder':
        return {
          subject: t('A damage request of {{amount}} is waiting for your answer', { amount }),
          paragraphs: [answer],
        };
      case 'damage-lowered':
        return { subject: damageNewsText(texts, news, amount), paragraphs: [answer] };
      case 'damage-withdrawn':
        return {
          subject: damageNewsText(texts, news, amount),
          paragraphs: [t("Nothing was charged. You don't need to do anything.")],
        };
      case 'damage-paid':
        return {
          subject: t('You paid {{amount}} for damage', { amount }),
          paragraphs: [t('We pass it on to {{organiser}}.', { organiser: email.organiser })],
        };
      case 'damage-returned':
        return {
          subject: t('We return your payment of {{amount}}', { amount }),
          paragraphs: [t('It arrived after the damage request was over. It can take your bank a few days.')],
        };
      case 'damage-refunded':
        return {
          subject: damageNewsText(texts, news, amount),
          paragraphs: [t('It goes to the card that you paid with. It can take your bank a few days.')],
        };
      case 'damage-closed':
        return { subject: damageNewsText(texts, news, amount), paragraphs: closed(texts, email) };
      case 'damage-message':
      case 'damage-agreed':
      case 'damage-disagreed':
        return { subject: damageNewsText(texts, news, amount), paragraphs: [] };
    }
  };
  return { ...partsOf(texts, email), ...said() };
}

const closed = (texts: Translator, { closedBecause }: DamageEmail): string[] =>
  closedBecause ? [damageClosingText(texts, closedBecause)] : [];

/** To the organiser's team, when the buyer answers or pays, our support writes, or the request ends. */
export function teamDamageEmail(
  texts: Translator,
  { news, ...email }: DamageEmail & { news: DamageNews },
): EmailContent {
  const { t } = texts;
  const paragraphs: Partial<Record<DamageNews, string[]>> = {
    'damage-agreed': [t("We'll email you once it is paid, within 14 days.")],
    'damage-disagreed': [
      t('Nothing is charged. Our support looks at what both sides say. You can lower the amount.'),
    ],
    'damage-paid': [t('It is part of your next payout, without commission.')],
    'damage-closed': closed(texts, email),
    'damage-refunded': [
      email.bearer === 'OPERATOR'
        ? t('Atrium pays for it. Your balance stays as it is.')
        : t('It is taken from your balance.'),
    ],
  };
  return {
    ...partsOf(texts, email),
    subject: damageNewsText(texts, news, texts.formatMoney(email.amount)),
    paragraphs: paragraphs[news] ?? [],
  };
}

/** To administrators, when a buyer disagrees. */
export function mediatorDamageEmail(texts: Translator, email: DamageEmail): EmailContent {
  const { t, formatMoney } = texts;
  return {
    ...partsOf(texts, email),
    subject: t('A buyer disagrees with a damage request of {{amount}}', {
      amount: formatMoney(email.amount),
    }),
    paragraphs: [t('Read what both sides say and help them to agree, within 30 days.')],
  };
}
