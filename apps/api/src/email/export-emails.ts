import type { ExportPause } from '@atrium/domain';
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
  texts: Translator,
  { firstName, event, isAttached, isScheduled, origin }: ScheduledExport,
): EmailContent {
  const { t } = texts;
  return {
    subject: exportName(texts, event),
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
        { url: schedulesUrl(origin) },
      ),
    }),
  };
}

const schedulesUrl = (origin: string): string => `${origin}/partner/export-schedules`;

const exportName = ({ t }: Translator, event: ScheduledExport['event']): string =>
  event ? t('Attendees of {{event}}', { event: event.name }) : t('Your registrations');

/** Why an export pauses itself. */
export type OwnPause = Exclude<ExportPause, 'BY_MEMBER'>;

interface PausedExport extends Pick<ScheduledExport, 'firstName' | 'event' | 'origin'> {
  paused: OwnPause;
}

/** To the member who scheduled an export: it has paused itself. */
export function exportPausedEmail(
  texts: Translator,
  { firstName, event, paused, origin }: PausedExport,
): EmailContent {
  const { t } = texts;
  return {
    subject: t('A scheduled export is paused'),
    greeting: greet(t, firstName),
    paragraphs: [
      paused === 'EVENT_OVER'
        ? t('This export is no longer emailed, because the event ended more than 30 days ago.')
        : t(
            'This export is no longer emailed, because none of its recipients may make it any more. Choose others to resume it.',
          ),
    ],
    facts: [[t('File'), exportName(texts, event)]],
    action: { label: t('See scheduled exports'), url: schedulesUrl(origin) },
    reason: t("You're receiving this email because you scheduled this export."),
  };
}
