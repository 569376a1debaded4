import { formatMoney, operator, type Money, type PlacementStop } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { greet, type EmailContent } from './render-email.ts';

const reasonText = ({ t }: Translator, by: Exclude<PlacementStop, 'administrator'>): string =>
  ({
    'event-cancelled': t('The event was cancelled.'),
    'event-not-public': t('The event is no longer public.'),
    'event-sold-out': t('The event is sold out.'),
    'organiser-blocked': t('Your company account was blocked.'),
    'not-checked': t("We couldn't check it in time."),
  })[by];

interface PlacementEnded {
  firstName: string;
  event: string;
  by: PlacementStop;
  /** An administrator's words. */
  reason: string | null;
  refund: Money;
  url: string;
}

/** To the team whose sponsored place was stopped. */
export const placementEndedEmail = (
  texts: Translator,
  { firstName, event, by, reason, refund, url }: PlacementEnded,
): EmailContent => {
  const { t } = texts;
  return {
    subject: t('The sponsored place of {{event}} was stopped', { event }),
    greeting: greet(t, firstName),
    paragraphs: [
      ...(by === 'administrator' ? [t('We stopped it for this reason:')] : [reasonText(texts, by)]),
      ...(refund.amountMinor > 0
        ? [t('We refund {{amount}} for the days that are left.', { amount: formatMoney(refund) })]
        : []),
    ],
    ...(by === 'administrator' && reason ? { quote: { by: operator.product, text: reason } } : {}),
    action: { label: t('Open your placements'), url },
  };
};
