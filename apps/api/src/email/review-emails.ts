import { operator } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { greet, safeName, type EmailContent } from './render-email.ts';

interface ReviewEmailData {
  firstName: string;
  event: string;
  url: string;
}

interface InvitationData extends ReviewEmailData {
  organiser: string;
  /** The last moment to write. */
  until: { at: Date; timeZone: string };
  /** Page on which the recipient asks for no more invitations. */
  declineUrl: string;
  isReminder: boolean;
}

/** To the holder of a ticket, on the day after an event that takes place again; and once more if nothing came. */
export const reviewInvitationEmail = (
  { t, formatTime }: Translator,
  { firstName, event, organiser, url, until, declineUrl, isReminder }: InvitationData,
): EmailContent => ({
  subject: isReminder ? t('Reminder: how was {{event}}?', { event }) : t('How was {{event}}?', { event }),
  greeting: greet(t, firstName),
  paragraphs: [
    t('You were registered for {{event}}. Tell others what it was like: it takes two minutes.', { event }),
    t(
      'Every score counts the same, good or bad. {{organiser}} can reply, but can neither change nor hide what you write.',
      {
        organiser,
      },
    ),
  ],
  facts: [[t('Open until'), formatTime(until.at, until.timeZone)]],
  action: { label: t('Write your review'), url },
  afterwards: [
    ...(isReminder ? [t('This is the last time that we ask.')] : []),
    t('No more invitations to review: {{url}}', { url: declineUrl }),
  ],
  reason: t("You're receiving this email because there is a ticket in your name."),
});

export const reviewPublishedEmail = (
  { t }: Translator,
  { firstName, event, url }: ReviewEmailData,
): EmailContent => ({
  subject: t('Your review of {{event}} is public', { event }),
  greeting: greet(t, firstName),
  paragraphs: [t('Thank you. Everyone can read your review of {{event}} now.', { event })],
  action: { label: t('See your reviews'), url },
  afterwards: [
    t('To change it, write to {{email}}. You can withdraw it yourself.', { email: operator.supportEmail }),
  ],
});

/** To the team of an organiser: a review of one of its events is public. */
export const reviewReceivedEmail = (
  { t }: Translator,
  { firstName, event, score, url }: ReviewEmailData & { score: number },
): EmailContent => ({
  subject: t('New review of {{event}}', { event }),
  greeting: greet(t, firstName),
  paragraphs: [
    t('An attendee gave {{event}} {{score}} out of 10. You can reply once, and everyone reads it.', {
      event,
      score,
    }),
  ],
  action: { label: t('Read the review'), url },
  reason: t("You're receiving this email because your settings ask for one when a message arrives."),
});

export const reviewFlaggedEmail = (
  { t }: Translator,
  { firstName, event, url }: ReviewEmailData,
): EmailContent => ({
  subject: t("We're reading your review of {{event}}", { event }),
  greeting: greet(t, firstName),
  paragraphs: [
    t(
      'Our automatic check wants a member of our team to read your review of {{event}} first. The score plays no part in it.',
      {
        event,
      },
    ),
    t('We aim to decide within five business days, and email you then.'),
  ],
  action: { label: t('See your reviews'), url },
});

export const reviewRepliedEmail = (
  { t }: Translator,
  { firstName, event, organiser, text, url }: ReviewEmailData & { organiser: string; text: string },
): EmailContent => ({
  subject: t('{{organiser}} replied to your review of {{event}}', { organiser, event }),
  greeting: greet(t, firstName),
  paragraphs: [t('The reply is below your review.')],
  quote: { by: safeName(organiser), text },
  action: { label: t('See your reviews'), url },
  reason: t("You're receiving this email because your settings ask for one when a message arrives."),
});
