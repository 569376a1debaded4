import { formatEventTime, type Mailing, type MailingTime } from '@atrium/domain';

const day = 24 * 60;

const amountText = (amount: number, unit: string): string =>
  `${amount.toLocaleString('en-GB')} ${unit}${amount === 1 ? '' : 's'}`;

function spanText(minutes: number): string {
  if (minutes >= day && minutes % day === 0) return amountText(minutes / day, 'day');
  return minutes % 60 === 0 ? amountText(minutes / 60, 'hour') : amountText(minutes, 'minute');
}

/** Says how a mailing's time depends on its event; null if it doesn't. */
export function relativeText(time: MailingTime): string | null {
  if (time.kind === 'AT') return null;
  const isBefore = time.kind === 'BEFORE_START';
  if (time.minutes === 0) return isBefore ? 'When the event starts' : 'When the event ends';
  return `${spanText(time.minutes)} ${isBefore ? 'before the start' : 'after the end'}`;
}

/** The instant of a mailing by the event's clock. */
export const dueText = ({ dueAt, event }: Pick<Mailing, 'dueAt' | 'event'>): string =>
  formatEventTime(dueAt, event.timeZone);

const presenceTexts = {
  CAME: 'Those who came',
  ABSENT: 'Those who were absent',
} as const;

interface NamedType {
  id: number;
  name: string;
}

/** Says who gets a mailing; the ticket types by name where these are known. */
export function audienceText(
  { audience, ticketTypeIds, presence }: Pick<Mailing, 'audience' | 'ticketTypeIds' | 'presence'>,
  ticketTypes: readonly NamedType[] = [],
): string {
  const holders = presence ? presenceTexts[presence] : 'Everyone with a ticket';
  const who = audience === 'WAITING' ? 'People on the waiting list' : holders;
  if (ticketTypeIds.length === 0) return who;
  const names = ticketTypeIds.flatMap((id) => ticketTypes.find((type) => type.id === id)?.name ?? []);
  return `${who}: ${names.length === ticketTypeIds.length ? names.join(', ') : amountText(ticketTypeIds.length, 'ticket type')}`;
}

/** A number of people in words. */
export const peopleText = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-GB')} people`;
