import type { BucketFailure, ExportPause } from '@atrium/domain';
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
          t('It contains personal data: delete it once you no longer need it.'),
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
export type OwnPause = Exclude<ExportPause, 'BY_MEMBER'> | BucketFailure;

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
    paragraphs: [pauseReason(texts, paused)],
    facts: [[t('File'), exportName(texts, event)]],
    action: { label: t('See scheduled exports'), url: schedulesUrl(origin) },
    reason: t("You're receiving this email because you scheduled this export."),
  };
}

function pauseReason({ t }: Translator, paused: OwnPause): string {
  switch (paused) {
    case 'EVENT_OVER':
      return t('This export is no longer sent, because the event ended more than 30 days ago.');
    case 'NO_RECIPIENTS':
      return t(
        'This export is no longer sent, because the roles of its recipients no longer include it. Choose others to resume it.',
      );
    case 'ADDRESS_REFUSED':
      return t(
        "This export is no longer stored, because the endpoint of its bucket isn't a public https address. Change it to resume the export.",
      );
    case 'NO_CONNECTION':
      return t(
        'This export is no longer stored, because its bucket has not answered for six hours. Test it, and resume the export when it works.',
      );
    case 'KEY_REFUSED':
      return t(
        'This export is no longer stored, because its bucket refused the access key. Enter one that may write there to resume it.',
      );
    case 'NO_BUCKET':
      return t(
        "This export is no longer stored, because its bucket doesn't exist. Change it to resume the export.",
      );
    case 'CALL_REFUSED':
      return t(
        'This export is no longer stored, because its bucket refused the file. Check the region and the endpoint to resume it.',
      );
    case 'TOO_LARGE':
      return t('This export is no longer stored, because its file is larger than 50 MB.');
  }
}
