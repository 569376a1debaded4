import {
  appealMonths,
  operator,
  type DecisionGround,
  type DecisionMeasure,
  type DecisionSource,
} from '@atrium/domain';
import { groundText, measureText, sourceText, type Translator } from '@atrium/texts';
import { greet, type EmailContent } from './render-email.ts';

const { product, supportEmail } = operator;

export interface DecisionEmailData {
  firstName: string;
  measure: DecisionMeasure;
  ground: DecisionGround;
  foundBy: DecisionSource;
  automated: boolean;
  facts: string;
  until: Date | null;
  /** Name of its subject, as the affected person knows it. */
  about: string | null;
  /** Page of the decision, where it can be appealed against. */
  url: string;
}

/** Says how a decision can be appealed against; also part of the emails that other slices send about one. */
export const appealParagraph = ({ t }: Pick<Translator, 't'>, url: string): string =>
  t('You can appeal within {{months}} months. Someone else will decide on it: {{url}}', {
    months: appealMonths,
    url,
  });

/** Consequences of a measure for whom it affects. */
const consequence = ({ t }: Translator, measure: DecisionMeasure): string[] => {
  switch (measure) {
    case 'WARNING':
      return [t('Nothing is restricted. A second breach within 90 days suspends the account for two weeks.')];
    case 'SUSPENDED':
    case 'PLATFORM_BLOCKED':
      return [
        t(
          'You can still log in, use and cancel your tickets, get refunds, export or delete your data, and appeal.',
        ),
      ];
    case 'ACCOUNT_BLOCKED':
      return [
        t("You can't log in. Tickets that are paid stay valid. To appeal, write to {{email}}.", {
          email: supportEmail,
        }),
      ];
    default:
      return [];
  }
};

/** To whom a decision affects: what, why, on which clause, found and decided how, and how to appeal. */
export const decisionEmail = (
  texts: Translator,
  { firstName, measure, ground, foundBy, automated, facts, until, about, url }: DecisionEmailData,
): EmailContent => {
  const { t } = texts;
  return {
    subject: t('Our decision: {{measure}}', { measure: measureText(texts, measure) }),
    greeting: greet(t, firstName),
    paragraphs: [t('{{product}} has made a decision that affects you. The reason:', { product })],
    facts: [
      [t('Decision'), measureText(texts, measure)],
      ...(about === null ? [] : ([[t('About'), about]] satisfies [string, string][])),
      ...(until === null
        ? []
        : ([[t('Ends'), texts.formatTime(until, 'Etc/UTC')]] satisfies [string, string][])),
      [t('Clause'), groundText(texts, ground)],
      [t('Came to our notice by'), sourceText(texts, foundBy)],
      [t('Decided'), automated ? t('Automatically') : t('By a member of our team')],
    ],
    quote: { by: product, text: facts },
    afterwards: [
      ...consequence(texts, measure),
      ...(measure === 'ACCOUNT_BLOCKED' ? [] : [appealParagraph(texts, url)]),
    ],
  };
};
