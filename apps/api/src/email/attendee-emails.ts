import type { Translator } from '@atrium/texts';
import { greet, type EmailContent } from './render-email.ts';

/** To the organiser: the attendees of a past event are removed soon. */
export const attendeesRemovedEmail = (
  { t, formatDay }: Translator,
  { firstName, event, day, url }: { firstName: string; event: string; day: string; url: string },
): EmailContent => ({
  subject: t('Attendees of {{event}} are removed on {{day}}', { event, day: formatDay(day) }),
  greeting: greet(t, firstName),
  paragraphs: [
    t(
      'On the day below we remove the names, email addresses and companies of the attendees of this event. Orders, invoices and numbers stay.',
    ),
    t('If you need the list for longer, and may keep it, export it before then.'),
  ],
  facts: [
    [t('Event'), event],
    [t('Removed on'), formatDay(day)],
  ],
  action: { label: t('Open the attendees'), url },
  reason: t("You're receiving this email because your role includes the attendees of your company's events."),
});
