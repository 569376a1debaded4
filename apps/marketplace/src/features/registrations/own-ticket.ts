import type { Answer, Contract } from '@atrium/domain';
import { daysUntil } from '@atrium/domain';
import { t } from '@atrium/texts';

export type OwnTicket = Answer<Contract['orders']['ownTickets']>[number];

/** The valid tickets of one event; there is at least one. */
export type EventTickets = readonly [OwnTicket, ...OwnTicket[]];

/** Groups tickets by their event, in the order in which the events come. */
export const byEvent = (tickets: readonly OwnTicket[]): EventTickets[] =>
  [...Map.groupBy(tickets, ({ eventId }) => eventId).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others] as const] : [],
  );

/** Says when the next event begins, counted in days at its venue. */
export function nextText({ startDateTime, timeZone }: OwnTicket, now: number): string {
  if (Date.parse(startDateTime) <= now) return t('On now');
  const count = daysUntil(new Date(startDateTime), timeZone, new Date(now));
  if (count === 0) return t('Next, today');
  return t('Next, in {{count}} days', { count, defaultValue_one: 'Next, tomorrow' });
}
