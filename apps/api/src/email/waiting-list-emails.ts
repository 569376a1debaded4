import type { Translator } from '@atrium/texts';
import { greet, type EmailContent } from './render-email.ts';

interface Offer {
  firstName: string;
  event: { name: string; startAt: Date; timeZone: string };
  ticketType: string;
  count: number;
  offeredUntil: Date;
  /** Page where the tickets are bought or given back. */
  url: string;
}

/** To the next in line of a waiting list: tickets are held for them. */
export const waitingListEmail = (
  { t, formatTime, formatNumber }: Translator,
  { firstName, event, ticketType, count, offeredUntil, url }: Offer,
): EmailContent => ({
  subject: t('Tickets for {{event}} are held for you', {
    count,
    event: event.name,
    defaultValue_one: 'A ticket for {{event}} is held for you',
  }),
  greeting: greet(t, firstName),
  paragraphs: [
    t(
      'You waited for tickets for this event, and now they are free. Buy them before the time below; after it, they go to the next in line.',
    ),
  ],
  facts: [
    [t('Event'), event.name],
    [t('Starts'), formatTime(event.startAt, event.timeZone)],
    [t('Ticket'), ticketType],
    [t('Number of tickets'), formatNumber(count)],
    [t('Held until'), formatTime(offeredUntil, event.timeZone)],
  ],
  action: { label: t('Buy the tickets'), url },
  afterwards: [t("If you don't want them any more, leave the waiting list on the same page.")],
  reason: t("You're receiving this email because you joined the waiting list of this event."),
});
