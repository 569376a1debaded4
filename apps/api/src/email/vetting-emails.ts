import { operator } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { appealParagraph } from './moderation-emails.ts';
import { greet, type EmailContent } from './render-email.ts';

const { product, supportEmail } = operator;

interface DecisionEmailData {
  firstName: string;
  comment: string;
  url: string;
}

/** To an applicant, in addition to the link that confirms their address. */
export const applicationReceivedEmail = (
  { t }: Translator,
  { firstName, url }: { firstName: string; url: string },
): EmailContent => ({
  subject: t('We received your application'),
  greeting: greet(t, firstName),
  paragraphs: [
    t(
      'Thank you for applying to list events on {{product}}. We review your application and email you our decision.',
      {
        product,
      },
    ),
    t(
      'Meanwhile, confirm your email address with the link in our other email, complete your company profile and prepare your first event.',
    ),
  ],
  action: { label: t('Open your dashboard'), url },
  afterwards: [t("If you didn't apply, ignore this email, or write to {{email}}.", { email: supportEmail })],
});

/** To an administrator: how many companies wait for a decision. */
export const applicationsWaitingEmail = (
  { t }: Translator,
  { firstName, count, url }: { firstName: string; count: number; url: string },
): EmailContent => ({
  subject: t('{{count}} companies are waiting for review', {
    count,
    defaultValue_one: '{{count}} company is waiting for review',
  }),
  greeting: greet(t, firstName),
  paragraphs: [t('A company has applied to list events on {{product}}.', { product })],
  action: { label: t('Review applications'), url },
});

export const partnerApprovedEmail = (
  { t }: Translator,
  { firstName, comment, url }: DecisionEmailData,
): EmailContent => ({
  subject: t('Welcome to {{product}}: your application was approved', { product }),
  greeting: greet(t, firstName),
  paragraphs: [t('You can now sell tickets on {{product}}. Your approved events are live.', { product })],
  quote: { by: product, text: comment },
  action: { label: t('Open your dashboard'), url },
});

export const partnerRejectedEmail = (
  { t }: Translator,
  { firstName, comment, url, appealUrl }: DecisionEmailData & { appealUrl: string },
): EmailContent => ({
  subject: t('Your application needs another look'),
  greeting: greet(t, firstName),
  paragraphs: [t("We couldn't approve your application. The reason:")],
  quote: { by: product, text: comment },
  action: { label: t('Open your profile'), url },
  afterwards: [
    t('Fix this in your profile, then ask for another review.'),
    appealParagraph({ t }, appealUrl),
  ],
});

/** To the team of an approved partner: its new name, registration or address count from now on. */
export const factsApprovedEmail = (
  { t }: Translator,
  { firstName, comment, url }: DecisionEmailData,
): EmailContent => ({
  subject: t('Your new company details were approved'),
  greeting: greet(t, firstName),
  paragraphs: [t('They apply from now on. If the address is new, it has to be verified again.')],
  quote: { by: product, text: comment },
  action: { label: t('Open your profile'), url },
});

/** To the team of an approved partner: its approved details stay. */
export const factsRejectedEmail = (
  { t }: Translator,
  { firstName, comment, url, appealUrl }: DecisionEmailData & { appealUrl: string },
): EmailContent => ({
  subject: t('Your new company details were not approved'),
  greeting: greet(t, firstName),
  paragraphs: [t('Your company stays approved with the details it had. The reason:')],
  quote: { by: product, text: comment },
  action: { label: t('Open your profile'), url },
  afterwards: [appealParagraph({ t }, appealUrl)],
});

export const partnerBlockedEmail = (
  { t }: Translator,
  { firstName, reason, appealUrl }: { firstName: string; reason: string; appealUrl: string },
): EmailContent => ({
  subject: t('Your company is blocked at {{product}}', { product }),
  greeting: greet(t, firstName),
  paragraphs: [
    t(
      "Your events are hidden and off sale, and your team can't use the partner portal. Tickets already sold stay valid. The reason:",
    ),
  ],
  quote: { by: product, text: reason },
  afterwards: [
    t('If you think this is wrong, write to {{email}}.', { email: supportEmail }),
    appealParagraph({ t }, appealUrl),
  ],
});

export const partnerUnblockedEmail = (
  { t }: Translator,
  { firstName, url }: { firstName: string; url: string },
): EmailContent => ({
  subject: t('Your company is no longer blocked at {{product}}', { product }),
  greeting: greet(t, firstName),
  paragraphs: [t('Your approved events are live again, and your team can use the partner portal.')],
  action: { label: t('Open your dashboard'), url },
});

interface EventDecisionEmailData extends DecisionEmailData {
  event: string;
}

/** Leads to the public page, if there is one: before its company is approved, an event has none. */
export const eventApprovedEmail = (
  { t }: Translator,
  { firstName, event, comment, url, publicUrl }: EventDecisionEmailData & { publicUrl: string | null },
): EmailContent => ({
  subject: t('{{event}} was approved', { event }),
  greeting: greet(t, firstName),
  paragraphs: [t('The newest version of {{event}} was approved.', { event })],
  quote: { by: product, text: comment },
  ...(publicUrl
    ? {
        action: { label: t('View public page'), url: publicUrl },
        afterwards: [t('Share its link and QR code from your portal: {{url}}', { url })],
      }
    : { action: { label: t('See your event'), url } }),
});

export const eventRejectedEmail = (
  { t }: Translator,
  { firstName, event, comment, url, appealUrl }: EventDecisionEmailData & { appealUrl: string },
): EmailContent => ({
  subject: t('{{event}} needs a change', { event }),
  greeting: greet(t, firstName),
  paragraphs: [
    t(
      "We couldn't approve the newest version of {{event}}. Visitors still see the version approved before. The reason:",
      { event },
    ),
  ],
  quote: { by: product, text: comment },
  action: { label: t('Edit your event'), url },
  afterwards: [appealParagraph({ t }, appealUrl)],
});

interface LocationEmailData {
  firstName: string;
  event: string;
  before: Located;
  after: Located;
  url: string;
}

interface Located {
  venue: string;
  timeZone: string;
  startAt: Date;
}

/** Says what changed: the building, and the start where its zone is another one. */
export const eventMovedEmail = (
  { t, formatTime }: Translator,
  { firstName, event, before, after, url }: LocationEmailData,
): EmailContent => ({
  subject: t('The location of {{event}} was corrected', { event }),
  greeting: greet(t, firstName),
  paragraphs: [
    t('{{product}} corrected the location of {{event}}. Visitors see it straight away.', { product, event }),
    ...(before.timeZone === after.timeZone
      ? []
      : [
          t(
            'The clock times stay the same, now in the time zone of the new location. That goes for the agenda, the extras and the sale periods too.',
          ),
        ]),
  ],
  facts: [
    [t('Before'), before.venue],
    [t('Now'), after.venue],
    ...(before.timeZone === after.timeZone
      ? []
      : ([
          [t('Start before'), formatTime(before.startAt, before.timeZone)],
          [t('Start now'), formatTime(after.startAt, after.timeZone)],
        ] satisfies [string, string][])),
  ],
  action: { label: t('See your event'), url },
});
