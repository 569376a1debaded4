import type { Translator } from '@atrium/texts';
import { greet, type EmailContent } from './render-email.ts';

interface ScheduledExport {
  firstName: string;
  /** Whose attendees they are; null for the orders of the company. */
  event: { id: number; name: string } | null;
  /** False if the file is too large for an email. */
  isAttached: boolean;
  /** False if the recipient has just sent it to themselves. */
  isScheduled: boolean;
  /** Origin of the portal. */
  origin: string;
}

/** To a member of an organiser's team: an export that was scheduled for them. */
export function scheduledExportEmail(
  { t }: Translator,
  { firstName, event, isAttached, isScheduled, origin }: ScheduledExport,
): EmailContent {
  const schedules = `${origin}/partner/export-schedules`;
  return {
    subject: event ? t('Attendees of {{event}}', { event: event.name }) : t('Your registrations'),
    greeting: greet(t, firstName),
    paragraphs: isAttached
      ? [
          event
            ? t('The attendees of {{event}} are in the attached file.', { event: event.name })
            : t('The registrations of your company are in the attached file.'),
          t('It holds personal data: delete it once you no longer need it.'),
        ]
      : [
          event
            ? t('The file of the attendees of {{event}} is too large for an email.', { event: event.name })
            : t('The file of your registrations is too large for an email.'),
          t('Open the page below and export it there.'),
        ],
    action: event
      ? {
          label: t('See the attendees'),
          url: `${origin}/partner/event-details/${event.id}/attendees`,
        }
      : { label: t('See your registrations'), url: `${origin}/partner/dashboard?tab=registrations` },
    ...(isScheduled && {
      reason: t(
        "You're receiving this email because your team has scheduled this export for you. Change or stop it here: {{url}}",
        { url: schedules },
      ),
    }),
  };
}
