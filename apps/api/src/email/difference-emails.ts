import type { Translator } from '@atrium/texts';
import { greet, type EmailContent } from './render-email.ts';

interface DifferencesEmail {
  firstName: string;
  /** Checks of the books that fail. */
  failedChecks: number;
  /** Rows that reconciliation has to explain. */
  differences: number;
  url: string;
}

/** To an administrator, each morning while a check of the books fails or reconciliation has something to explain. */
export function differencesEmail(
  { t }: Translator,
  { firstName, failedChecks, differences, url }: DifferencesEmail,
): EmailContent {
  const greeting = greet(t, firstName);
  const toExplain = t('{{count}} differences to explain in Reconciliation', {
    count: differences,
    defaultValue_one: '{{count}} difference to explain in Reconciliation',
  });
  if (failedChecks === 0)
    return {
      subject: toExplain,
      greeting,
      paragraphs: [
        t(
          'Our records differ from those of the payment company or the bank, or money waits too long. Each list says what to do.',
        ),
      ],
      action: { label: t('Open Reconciliation'), url },
    };
  return {
    subject: t("The books don't agree: {{count}} checks failed", {
      count: failedChecks,
      defaultValue_one: "The books don't agree: {{count}} check failed",
    }),
    greeting,
    paragraphs: [
      t('Send no payouts until the checks pass. Each check lists the orders and payments.'),
      ...(differences > 0 ? [`${toExplain}.`] : []),
    ],
    action: { label: t('Open the checks'), url },
  };
}
