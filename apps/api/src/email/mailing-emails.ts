import { fillPlaceholders } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { greet, safeName, type EmailContent } from './render-email.ts';
import { locationText, type EventFacts } from './ticket-emails.ts';

interface MailingEmailData {
  /** As the organiser wrote them, with placeholders. */
  subject: string;
  text: string;
  firstName: string;
  event: Omit<EventFacts, 'joining'> & { id: number; organiser: { name: string; email: string } };
  origin: string;
  /** Null in a test email. */
  stopUrl: string | null;
}

/** To a ticket holder: what the organiser writes, as a quote, so that it isn't taken for ours. */
export const mailingEmail = (
  texts: Translator,
  { subject, text, firstName, event, origin, stopUrl }: MailingEmailData,
): EmailContent => {
  const { t, formatEventDays } = texts;
  const { name, startAt, endAt, timeZone, organiser } = event;
  const fill = (written: string) =>
    fillPlaceholders(written, {
      firstName: safeName(firstName),
      event: name,
      date: formatEventDays({
        startDateTime: startAt.toISOString(),
        endDateTime: endAt.toISOString(),
        timeZone,
      }),
      place: locationText(texts, event),
    });
  return {
    subject: fill(subject),
    greeting: greet(t, firstName),
    paragraphs: [t('The organiser writes about {{event}}:', { event: name })],
    quote: { by: organiser.name, text: fill(text) },
    action: { label: t('See the event'), url: `${origin}/events/${event.id}` },
    reason: t(
      "You're receiving this email because you have a ticket for this event. If you unsubscribe, tickets and changes of the event still reach you.",
    ),
    replyTo: organiser,
    ...(stopUrl === null ? {} : { unsubscribeUrl: stopUrl }),
  };
};
