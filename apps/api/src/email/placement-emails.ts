import { operator, type Money, type PlacementStop } from '@atrium/domain';
import { placementText, type Translator } from '@atrium/texts';
import { greet, type EmailContent } from './render-email.ts';

const reasonText = ({ t }: Translator, by: Exclude<PlacementStop, 'administrator'>): string =>
  ({
    'event-cancelled': t('The event was cancelled.'),
    'event-not-public': t('The event is no longer public.'),
    'event-sold-out': t('The event is sold out.'),
    'organiser-blocked': t('Your company account was blocked.'),
    'not-checked': t("We couldn't check it in time."),
  })[by];

/** A change of a sponsored place. */
export type PlacementNews =
  | { kind: 'paid'; price: Money; isChecked: boolean }
  | { kind: 'approved'; refund: Money }
  | { kind: 'cancelled'; refund: Money }
  /** A charge that came after its days were freed. */
  | { kind: 'returned'; refund: Money }
  | {
      kind: 'stopped' | 'refused';
      by: PlacementStop;
      /** An administrator's words. */
      reason: string | null;
      refund: Money;
    };

interface PlacementEmail {
  firstName: string;
  event: string;
  fromDay: string;
  toDay: string;
  news: PlacementNews;
  url: string;
}

/** To the team, when its sponsored place was paid, approved, cancelled, refused or stopped, or a late charge returned. */
export const placementEmail = (
  texts: Translator,
  { firstName, event, fromDay, toDay, news, url }: PlacementEmail,
): EmailContent => {
  const { t } = texts;
  const days = texts.formatEventDays({
    startDateTime: `${fromDay}T12:00:00Z`,
    endDateTime: `${toDay}T12:00:00Z`,
    timeZone: 'UTC',
  });
  const { paragraphs, quote } = said(texts, news);
  return {
    subject: placementText(texts, `placement-${news.kind}`, event),
    greeting: greet(t, firstName),
    paragraphs,
    ...(quote === null ? {} : { quote: { by: operator.product, text: quote } }),
    facts: [
      [t('Event'), event],
      [t('Days'), days],
      ...(news.kind === 'paid'
        ? ([[t('Amount'), texts.formatMoney(news.price)]] satisfies [string, string][])
        : []),
    ],
    action: { label: t('Open your placements'), url },
  };
};

function said(texts: Translator, news: PlacementNews): { paragraphs: string[]; quote: string | null } {
  const { t } = texts;
  if (news.kind === 'paid')
    return {
      paragraphs: [
        news.isChecked
          ? t("It's the event's first, so we check it within one business day and email you the answer.")
          : t('It is booked and starts on its first day.'),
        t('The receipt is beside your placement, ready to download.'),
      ],
      quote: null,
    };
  if (news.kind === 'returned')
    return {
      paragraphs: [
        t('The payment came after the days were no longer reserved, so the sponsored place is not booked.'),
        t("We've sent {{amount}} back to the card it came from.", { amount: texts.formatMoney(news.refund) }),
      ],
      quote: null,
    };
  const refund =
    news.refund.amountMinor > 0
      ? [t('We refund {{amount}} for the days that are left.', { amount: texts.formatMoney(news.refund) })]
      : [];
  if (news.kind === 'cancelled')
    return {
      paragraphs: [t('You or a member of your team cancelled it.'), ...refund],
      quote: null,
    };
  if (news.kind === 'approved')
    return {
      paragraphs: [
        t('It is booked and starts on its first day.'),
        ...(news.refund.amountMinor > 0
          ? [
              t('We refund {{amount}} for the days that passed while we checked it.', {
                amount: texts.formatMoney(news.refund),
              }),
            ]
          : []),
      ],
      quote: null,
    };
  const isOurs = news.by === 'administrator';
  return {
    paragraphs: [
      news.by !== 'administrator'
        ? reasonText(texts, news.by)
        : news.kind === 'refused'
          ? t("We didn't approve it for this reason:")
          : t('We stopped it for this reason:'),
      ...refund,
    ],
    quote: isOurs ? news.reason : null,
  };
}
