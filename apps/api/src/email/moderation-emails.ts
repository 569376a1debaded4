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

/** Sanction of a strike, for the person that it affects. */
export interface GivenStrike {
  measure: 'WARNING' | 'SUSPENDED';
  /** End of a suspension; null if it has none. */
  until: Date | null;
}

export interface DecisionEmailData {
  firstName: string;
  measure: DecisionMeasure;
  ground: DecisionGround;
  foundBy: DecisionSource;
  automated: boolean;
  facts: string;
  until: Date | null;
  /** Given with another measure. */
  strike: GivenStrike | null;
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
  { firstName, measure, ground, foundBy, automated, facts, until, strike, about, url }: DecisionEmailData,
): EmailContent => {
  const { t } = texts;
  const ends = strike ? strike.until : until;
  return {
    subject: t('Our decision: {{measure}}', { measure: measureText(texts, measure) }),
    greeting: greet(t, firstName),
    paragraphs: [t('{{product}} has made a decision that affects you. The reason:', { product })],
    facts: [
      [t('Decision'), measureText(texts, measure)],
      ...(about === null ? [] : ([[t('About'), about]] satisfies [string, string][])),
      ...(strike === null
        ? []
        : ([[t('Strike'), measureText(texts, strike.measure)]] satisfies [string, string][])),
      ...(ends === null
        ? []
        : ([[t('Ends'), texts.formatTime(ends, 'Etc/UTC')]] satisfies [string, string][])),
      [t('Clause'), groundText(texts, ground)],
      [t('How we learned of it'), sourceText(texts, foundBy)],
      [t('Decided'), automated ? t('Automatically') : t('By a member of our team')],
    ],
    quote: { by: product, text: facts },
    afterwards: [
      ...consequence(texts, strike?.measure ?? measure),
      ...(measure === 'ACCOUNT_BLOCKED' ? [] : [appealParagraph(texts, url)]),
    ],
  };
};

interface NoticeReceived {
  name: string;
  number: string;
  /** An organiser's complaint about ranking; else a report of content. */
  isComplaint: boolean;
}

/** To the sender of a report or complaint: it was received, under a number. */
export const noticeReceivedEmail = (
  { t }: Translator,
  { name, number, isComplaint }: NoticeReceived,
): EmailContent =>
  isComplaint
    ? {
        subject: t('We have your complaint ({{number}})', { number }),
        greeting: greet(t, name),
        paragraphs: [
          t(
            "A member of our team will look at the ranking of your event, and we'll email you the answer with our reasons.",
          ),
        ],
        facts: [[t('Number of your complaint'), number]],
      }
    : {
        subject: t('We have your report ({{number}})', { number }),
        greeting: greet(t, name),
        paragraphs: [
          t(
            "Thank you for reporting content on {{product}}. A moderator will look at it, and we'll email you the decision.",
            {
              product,
            },
          ),
          t("We don't tell the author who reported it."),
        ],
        facts: [[t('Number of your report'), number]],
        afterwards: [t("If you didn't report anything, ignore this email.")],
      };

interface NoticeDecision extends NoticeReceived {
  outcome: 'UPHELD' | 'DISMISSED';
  reasons: string;
}

/** To the sender of a report or complaint: what was decided and why. */
export const noticeDecidedEmail = (
  { t }: Translator,
  { name, number, isComplaint, outcome, reasons }: NoticeDecision,
): EmailContent => ({
  subject: isComplaint
    ? t('Our answer to your complaint ({{number}})', { number })
    : t('Our decision about your report ({{number}})', { number }),
  greeting: greet(t, name),
  paragraphs: [decidedText(t, isComplaint, outcome)],
  facts: [[isComplaint ? t('Number of your complaint') : t('Number of your report'), number]],
  quote: { by: product, text: reasons },
  afterwards: [
    t('A member of our team decided. If you think this is wrong, write to {{email}} and quote the number.', {
      email: supportEmail,
    }),
  ],
});

function decidedText(t: Translator['t'], isComplaint: boolean, outcome: NoticeDecision['outcome']): string {
  if (isComplaint)
    return outcome === 'UPHELD'
      ? t('We agree with your complaint and have acted on it. The reasons:')
      : t('We have looked at the ranking of your event, and it stays as it is. The reasons:');
  return outcome === 'UPHELD'
    ? t('We agree with your report and have acted on it. The reasons:')
    : t("We didn't find a breach, so the content stays. The reasons:");
}

interface OutcomeEmailData {
  firstName: string;
  measure: DecisionMeasure;
  outcome: 'UPHELD' | 'LIFTED';
  reasons: string;
  isAppeal: boolean;
}

/** To whom a decision affected: the outcome of an appeal, or that the decision was lifted without one. */
export const outcomeEmail = (
  texts: Translator,
  { firstName, measure, outcome, reasons, isAppeal }: OutcomeEmailData,
): EmailContent => {
  const { t } = texts;
  return {
    subject: isAppeal
      ? t('Our decision about your appeal')
      : t('Lifted: {{measure}}', { measure: measureText(texts, measure) }),
    greeting: greet(t, firstName),
    paragraphs: [
      outcome === 'LIFTED'
        ? t('We have lifted our decision, and it no longer counts. The reasons:')
        : t('Another member of our team has looked at our decision, and it stands. The reasons:'),
    ],
    facts: [[t('Decision'), measureText(texts, measure)]],
    quote: { by: product, text: reasons },
  };
};

/** To an administrator: how many reports and appeals are overdue. */
export const queueOverdueEmail = (
  { t }: Translator,
  { firstName, count, url }: { firstName: string; count: number; url: string },
): EmailContent => ({
  subject: t('{{count}} reports or appeals are overdue', {
    count,
    defaultValue_one: '{{count}} report or appeal is overdue',
  }),
  greeting: greet(t, firstName),
  paragraphs: [t('They have waited for more than five business days.')],
  action: { label: t('Open the moderation queue'), url },
});
