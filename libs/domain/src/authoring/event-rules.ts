import { instantIn, isDateTime } from '../kernel/dates.ts';
import { exponents, type Currency } from '../kernel/money.ts';
import type { FieldFault } from '../kernel/problem.ts';

interface Moments {
  startDateTime: string;
  endDateTime: string;
}

/** What the offers of an event have in common. */
export interface SaleTerms {
  currency: Currency;
  /** IANA zone of the venue: what a time without an offset is read in. */
  timeZone: string;
}

const endsFirst = ({ startDateTime, endDateTime }: Moments, timeZone: string): boolean =>
  isDateTime(startDateTime) &&
  isDateTime(endDateTime) &&
  instantIn(endDateTime, timeZone) < instantIn(startDateTime, timeZone);

/** Faults of an event's times that neither shows alone (partner spec 5). */
export const eventTimeFaults = (times: Moments, timeZone: string): FieldFault[] =>
  endsFirst(times, timeZone)
    ? [{ path: 'endDateTime', message: 'End date/time cannot be before start date/time' }]
    : [];

/** True where an amount in major units has more decimals than its currency. */
export const isFinerThan = (amount: number, currency: Currency): boolean =>
  Number(amount.toFixed(exponents[currency])) !== amount;

/** Faults of a price in the currency it is asked in. */
export const priceFaults = ({ price }: { price: number }, { currency }: Pick<SaleTerms, 'currency'>) =>
  isFinerThan(price, currency)
    ? [{ path: 'price', message: `A price in ${currency} cannot have that many decimals` }]
    : [];

/** What is said of a ticket type whose sale ends before it begins (partner spec 5). */
export const saleEndsFirst = 'End date must be after start date';

/** Faults of a ticket type that its fields alone do not show (partner spec 5). */
export const ticketTypeFaults = (draft: Moments & { price: number }, terms: SaleTerms): FieldFault[] => [
  ...(endsFirst(draft, terms.timeZone) ? [{ path: 'endDateTime', message: saleEndsFirst }] : []),
  ...priceFaults(draft, terms),
];

/** The same faults as those of one part of a whole, as `ticketTypes.0`. */
export const faultsAt = (part: string, faults: readonly FieldFault[]): FieldFault[] =>
  faults.map(({ path, message }) => ({ path: `${part}.${path}`, message }));

/** True for the choice of a list that asks for words of one's own. */
export const isOther = ({ name }: { name: string }): boolean => name.trim().toLowerCase() === 'other';
