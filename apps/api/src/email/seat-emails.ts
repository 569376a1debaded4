import type { Translator } from '@atrium/texts';
import { greet, safeName, type EmailContent } from './render-email.ts';
import { eventFacts, type EventFacts } from './ticket-emails.ts';

interface SeatInvitation {
  /** Of whoever bought the ticket. */
  buyerName: string;
  event: EventFacts;
  typeName: string;
  /** Link to the seat: only its recipient knows it. */
  url: string;
  isReminder: boolean;
}

/** To whom a buyer chose for an open seat: how to take it. */
export function seatInvitationEmail(
  texts: Translator,
  { buyerName, event, typeName, url, isReminder }: SeatInvitation,
): EmailContent {
  const { t } = texts;
  const name = safeName(buyerName);
  return {
    subject: isReminder
      ? t('Your ticket for {{event}} still needs your name', { event: event.name })
      : t('{{name}} has a ticket for you: {{event}}', { name, event: event.name }),
    greeting: t('Hello,'),
    paragraphs: [
      t('{{name}} bought a ticket for you. Enter your name, and we email you the ticket.', { name }),
    ],
    facts: [...eventFacts(texts, { ...event, joining: null }), [t('Ticket'), typeName]],
    action: { label: t('Enter your name'), url },
    reason: t("You're receiving this email because {{name}} entered your address for a ticket.", { name }),
  };
}

interface SeatReminder {
  firstName: string;
  event: EventFacts;
  /** Tickets without a name. */
  open: number;
  daysLeft: number;
  /** Link to the order. */
  url: string;
}

/** To the buyer: some tickets still have no name, and soon none can be entered. */
export function seatReminderEmail(
  texts: Translator,
  { firstName, event, open, daysLeft, url }: SeatReminder,
): EmailContent {
  const { t } = texts;
  return {
    subject: t('{{count}} of your tickets for {{event}} have no name yet', {
      count: open,
      event: event.name,
      defaultValue_one: '{{count}} of your tickets for {{event}} has no name yet',
    }),
    greeting: greet(t, firstName),
    paragraphs: [
      t('You can enter names, or send the links, for {{count}} more days.', {
        count: daysLeft,
        defaultValue_one: 'You can enter names, or send the links, for {{count}} more day.',
      }),
      t('Until then, and afterwards, these tickets are in your name.'),
    ],
    facts: eventFacts(texts, { ...event, joining: null }),
    action: { label: t('See your tickets'), url },
  };
}
