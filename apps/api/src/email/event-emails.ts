import type { Money } from '@atrium/domain';
import type { Translate, Translator } from '@atrium/texts';
import { greet, type EmailContent } from './render-email.ts';
import { eventFacts, type EventFacts } from './ticket-emails.ts';

interface EventEmailData {
  firstName: string;
  event: EventFacts;
  organiser: { name: string; email: string };
}

const reasonOf = (t: Translate): string =>
  t("You're receiving this email because you have a ticket for this event.");

/** To ticket holders: the event has a new date or location. */
export const eventChangedEmail = (
  texts: Translator,
  { firstName, event, organiser }: EventEmailData,
  eventUrl: string,
): EmailContent => {
  const { t } = texts;
  return {
    subject: t('{{event}} has changed', { event: event.name }),
    greeting: greet(t, firstName),
    paragraphs: [t('The organiser has changed an event you have a ticket for. The new details:')],
    facts: eventFacts(texts, event),
    action: { label: t('See the event'), url: eventUrl },
    afterwards: [t('Your ticket is still valid.')],
    reason: reasonOf(t),
    replyTo: organiser,
  };
};

/** To the holder of a ticket: how to join an event online, for the first time or because it changed. */
export const joiningEmail = (
  texts: Translator,
  { firstName, event, organiser }: EventEmailData,
  { isChange, eventUrl }: { isChange: boolean; eventUrl: string },
): EmailContent => {
  const { t } = texts;
  const link = event.joining?.link;
  return {
    subject: isChange
      ? t('New joining details for {{event}}', { event: event.name })
      : t('How to join {{event}}', { event: event.name }),
    greeting: greet(t, firstName),
    paragraphs: [
      isChange
        ? t('The organiser has changed how you join. Use these details: the earlier ones may no longer work.')
        : t('You join online with these details. They are for you alone, so keep them to yourself.'),
    ],
    facts: eventFacts(texts, event),
    action: link ? { label: t('Join online'), url: link } : { label: t('See the event'), url: eventUrl },
    reason: reasonOf(t),
    replyTo: organiser,
  };
};

interface CertificateEmailData {
  firstName: string;
  event: { eventName: string; startAt: Date; endAt: Date; timeZone: string };
  count: number;
  /** Certificates in the attached PDF. */
  attached: number;
  organiser: { name: string; email: string };
  /** Of the order, for its buyer. */
  orderUrl: string | null;
  checkUrl: string;
}

/** To who was checked in: the certificate of attendance. */
export const certificateEmail = (
  { t, formatTime }: Translator,
  { firstName, event, count, attached, organiser, orderUrl, checkUrl }: CertificateEmailData,
): EmailContent => ({
  subject: t('Your certificates for {{event}}', {
    count,
    event: event.eventName,
    defaultValue_one: 'Your certificate for {{event}}',
  }),
  greeting: greet(t, firstName),
  paragraphs: [
    attached < count
      ? t(
          'You attended this event. The first {{attached}} of your {{count}} certificates of attendance are attached; the others are on the page of your order.',
          { attached, count },
        )
      : t('You attended this event. Your certificates of attendance are attached.', {
          count,
          defaultValue_one: 'You attended this event. Your certificate of attendance is attached.',
        }),
  ],
  facts: [
    [t('Event'), event.eventName],
    [t('Starts'), formatTime(event.startAt, event.timeZone)],
    [t('Ends'), formatTime(event.endAt, event.timeZone)],
  ],
  action:
    orderUrl === null
      ? { label: t('Check the certificate'), url: checkUrl }
      : { label: t('See your order'), url: orderUrl },
  reason: reasonOf(t),
  replyTo: organiser,
});

interface CancellationEmailData {
  /** Refund to this buyer; null if nothing was paid. */
  refund: Money | null;
  /** The organiser's own words. */
  reason: string | null;
  orderUrl: string | null;
  eventUrl: string;
}

/** To ticket holders: the event is cancelled. Buyers also see their refund. */
export const eventCancelledEmail = (
  texts: Translator,
  { firstName, event, organiser }: EventEmailData,
  { refund, reason, orderUrl, eventUrl }: CancellationEmailData,
): EmailContent => {
  const { t, formatMoney } = texts;
  return {
    subject: t('{{event}} is cancelled', { event: event.name }),
    greeting: greet(t, firstName),
    paragraphs: [
      t("The organiser has cancelled an event you have a ticket for. We're sorry."),
      ...(refund === null
        ? []
        : [
            t(
              "We're refunding {{amount}} to the card you paid with. Your bank may take a few days to show it.",
              { amount: formatMoney(refund) },
            ),
          ]),
    ],
    facts: eventFacts(texts, event),
    ...(reason === null ? {} : { quote: { by: organiser.name, text: reason } }),
    action:
      orderUrl === null
        ? { label: t('See the event'), url: eventUrl }
        : { label: t('See your order'), url: orderUrl },
    reason: reasonOf(t),
    replyTo: organiser,
  };
};

interface PartnerCancellationEmailData {
  firstName: string;
  event: string;
  /** Email of the team member who cancelled it. */
  by: string;
  orders: number;
  refund: Money;
  url: string;
}

/** To the organiser's team: one of them cancelled an event, and what it costs. */
export const eventCancelledForPartnerEmail = (
  { t, formatMoney }: Translator,
  { firstName, event, by, orders, refund, url }: PartnerCancellationEmailData,
): EmailContent => ({
  subject: t('You have cancelled {{event}}', { event }),
  greeting: greet(t, firstName),
  paragraphs: [
    t("{{name}} cancelled this event. Tickets are off sale and we've emailed every ticket holder.", {
      name: by,
    }),
    orders === 0
      ? t("No one had bought a ticket, so there's nothing to refund.")
      : t('{{count}} orders are refunded in full, {{amount}} in total.', {
          count: orders,
          amount: formatMoney(refund),
          defaultValue_one: '{{count}} order is refunded in full, {{amount}} in total.',
        }),
  ],
  action: { label: t('See the progress of the refunds'), url },
});

interface InfectedFileEmailData {
  firstName: string;
  /** Name of the file. */
  file: string;
  /** Empty for a draft without a name. */
  event: string;
  /** Name of the malware, as the scanner calls it. */
  finding: string;
  url: string;
}

/** To the organiser's team: a document they uploaded carries malware. */
export const fileInfectedEmail = (
  { t }: Translator,
  { firstName, file, event, finding, url }: InfectedFileEmailData,
): EmailContent => ({
  subject: t('We rejected {{file}}', { file }),
  greeting: greet(t, firstName),
  paragraphs: [
    t(
      'Our scanner found malware in {{file}}, uploaded for {{event}}. We deleted the file. No one could download it.',
      { file, event: event || t('an event without a name') },
    ),
  ],
  facts: [[t('Found'), finding]],
  action: { label: t('Open the files of your event'), url },
  afterwards: [t('Check the computer that the file came from, then upload a clean copy.')],
});
