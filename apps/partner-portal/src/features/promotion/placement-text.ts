import { formatEventDays, formatMoney, type Placement } from '@atrium/domain';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Formats a calendar day, as `12 May`. */
export const calendarDayText = (text: string): string => day.format(new Date(text));

/** Formats the days of a placement, as `3-9 May 2027`. */
export const placementDaysText = ({ fromDay, toDay }: Placement): string =>
  formatEventDays({
    startDateTime: `${fromDay}T12:00:00Z`,
    endDateTime: `${toDay}T12:00:00Z`,
    timeZone: 'UTC',
  });

const statusNames: Record<Placement['status'], string> = {
  PAYING: 'Not paid yet',
  EXPIRED: 'Not paid in time',
  WAITING: 'Being checked',
  BOOKED: 'Booked',
  RUNNING: 'Running',
  ENDED: 'Ended',
  CANCELLED: 'Cancelled',
  STOPPED: 'Stopped',
};

const stopTexts = {
  administrator: 'by Atrium',
  'event-cancelled': 'the event was cancelled',
  'event-not-public': 'the event is no longer public',
  'event-sold-out': 'the event is sold out',
  'organiser-blocked': 'the company account is blocked',
  'not-checked': "it couldn't be checked in time",
} as const satisfies Record<NonNullable<Placement['stop']>['by'], string>;

/** Formats the status, with the reason of a stop. */
export const statusText = ({ status, stop }: Placement): string =>
  stop
    ? [`${statusNames[status]}: ${stopTexts[stop.by]}`, stop.reason].filter(Boolean).join('. ')
    : statusNames[status];

/** Formats an amount in a placement's currency. */
export const costText = ({ price: { currency } }: Placement, amountMinor: number): string =>
  `${formatMoney({ amountMinor, currency })} ${currency}`;
