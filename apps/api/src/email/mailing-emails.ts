import { fillPlaceholders, operator, type MailingAudience } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { greet, safeName, type EmailContent } from './render-email.ts';
import { locationText, type EventFacts } from './ticket-emails.ts';

interface Mailing {
  /** As the organiser wrote them, with placeholders. */
  subject: string;
  text: string;
  firstName: string;
  audience: MailingAudience;
  event: Omit<EventFacts, 'joining'> & { id: number; organiser: { name: string; email: string } };
}

/** Returns subject and text of a mailing as a recipient reads them. */
export function fillMailing(
  texts: Translator,
  { subject, text, firstName, event }: Omit<Mailing, 'audience'>,
): { subject: string; text: string } {
  const { name, startAt, endAt, timeZone } = event;
  const values = {
    firstName: safeName(firstName),
    event: name,
    date: texts.formatEventDays({
      startDateTime: startAt.toISOString(),
      endDateTime: endAt.toISOString(),
      timeZone,
    }),
    place: locationText(texts, event),
  };
  return { subject: fillPlaceholders(subject, values), text: fillPlaceholders(text, values) };
}

/** To a ticket holder, or to someone who waits for a ticket: what the organiser writes, as a quote, so that it isn't taken for ours. */
export const mailingEmail = (
  texts: Translator,
  mailing: Mailing,
  /** `stopUrl` is null in a test email. */
  { origin, stopUrl }: { origin: string; stopUrl: string | null },
): EmailContent => {
  const { t } = texts;
  const { firstName, event, audience } = mailing;
  const { subject, text } = fillMailing(texts, mailing);
  return {
    subject,
    greeting: greet(t, firstName),
    paragraphs: [t('The organiser writes about {{event}}:', { event: event.name })],
    quote: { by: event.organiser.name, text },
    action: { label: t('See the event'), url: `${origin}/events/${event.id}` },
    reason:
      audience === 'WAITING'
        ? t(
            "You're receiving this email because you're on the waiting list of this event. If you unsubscribe, you'll still get the offer of a ticket.",
          )
        : t(
            "You're receiving this email because you have a ticket for this event. If you unsubscribe, you'll still get your tickets and changes to the event.",
          ),
    replyTo: event.organiser,
    ...(stopUrl === null ? {} : { unsubscribeUrl: stopUrl }),
  };
};

/** To the team of a company, when an administrator has read its mailing; a reason refuses it. */
export const mailingDecisionEmail = (
  texts: Translator,
  {
    firstName,
    event,
    subject,
    reason,
    url,
  }: { firstName: string; event: string; subject: string; reason: string | null; url: string },
): EmailContent => {
  const { t } = texts;
  const greeting = greet(t, firstName);
  const action = { label: t('Open your email'), url };
  if (reason === null)
    return {
      subject: t('Your email “{{subject}}” is approved', { subject }),
      greeting,
      paragraphs: [
        t('We have read your email about {{event}}. It goes out as planned, or now if its time has passed.', {
          event,
        }),
      ],
      action,
    };
  return {
    subject: t("Your email “{{subject}}” wasn't approved", { subject }),
    greeting,
    paragraphs: [
      t("We have read your email about {{event}}, and won't send it as it is. You can write it again.", {
        event,
      }),
    ],
    quote: { by: operator.product, text: reason },
    action,
  };
};

/** To administrators: first mailings of organisers wait until they are read. */
export const mailingsToApproveEmail = (
  { t }: Translator,
  { firstName, count, url }: { firstName: string; count: number; url: string },
): EmailContent => ({
  subject: t('{{count}} organiser emails are waiting for approval', {
    count,
    defaultValue_one: '{{count}} organiser email is waiting for approval',
  }),
  greeting: greet(t, firstName),
  paragraphs: [
    t('They are the first emails from their companies, and are sent once an administrator approves them.'),
  ],
  action: { label: t('Read them'), url },
});
