import { instantIn } from '../kernel/time-zones.ts';
import { isDateTime } from '../kernel/dates.ts';
import { exponents, type Currency } from '../kernel/money.ts';
import { fieldError, type FieldError } from '../kernel/problem.ts';

interface Moments {
  startDateTime: string;
  endDateTime: string;
}

/** Option of an event that takes place only online, and so needs no venue. */
export const virtual = 2;
/** Option of an event that takes place at its venue and online. */
export const hybrid = 3;
/** Options of the events that can be attended online. */
export const attendedOnline: readonly number[] = [virtual, hybrid];

interface Whereabouts {
  attendanceType: number | null;
  venueId: unknown;
  timeZone: string | null;
}

/** Returns the field errors of an event that is neither at a venue nor online in a time zone. */
export function whereaboutsErrors({ attendanceType, venueId, timeZone }: Whereabouts): FieldError[] {
  if (venueId) return [];
  if (attendanceType !== virtual) return [fieldError('venueId', 'venue-required')];
  return timeZone ? [] : [fieldError('timeZone', 'choose-time-zone')];
}

/** Settings that all ticket types of an event share. */
export interface SaleTerms {
  currency: Currency;
  /** IANA zone of the venue; times without an offset are read in it. */
  timeZone: string;
}

const endsFirst = ({ startDateTime, endDateTime }: Moments, timeZone: string): boolean =>
  isDateTime(startDateTime) &&
  isDateTime(endDateTime) &&
  instantIn(endDateTime, timeZone) < instantIn(startDateTime, timeZone);

/** Returns the field errors that only start and end together show (partner spec 5). */
export const eventTimeErrors = (times: Moments, timeZone: string): FieldError[] =>
  endsFirst(times, timeZone) ? [fieldError('endDateTime', 'end-before-start')] : [];

/** Returns true if an amount in major units has more decimals than its currency. */
export const isFinerThan = (amount: number, currency: Currency): boolean =>
  Number(amount.toFixed(exponents[currency])) !== amount;

/** Returns the field errors of a price in its currency. */
export const priceErrors = ({ price }: { price: number }, { currency }: Pick<SaleTerms, 'currency'>) =>
  isFinerThan(price, currency) ? [fieldError('price', 'price-decimals', { currency })] : [];

type Limits = Readonly<Record<'minPerOrder' | 'maxPerOrder' | 'maxPerPerson', number | null>>;

/** Returns the field errors of maximums that no order of the minimum keeps. */
const limitErrors = ({ minPerOrder, ...most }: Limits): FieldError[] =>
  (['maxPerOrder', 'maxPerPerson'] as const).flatMap((name) =>
    (most[name] ?? Infinity) < (minPerOrder ?? 0) ? [fieldError(name, 'maximum-below-minimum')] : [],
  );

/** Returns the field error of a ticket type that visitors don't see, so that no one could ask for it. */
const approvalErrors = (draft: Record<'needsCode' | 'needsApproval', boolean>): FieldError[] =>
  draft.needsCode && draft.needsApproval ? [fieldError('needsApproval', 'hidden-on-approval')] : [];

/** Returns the field errors of a ticket type that need more than one field to detect (partner spec 5). */
export const ticketTypeErrors = (
  draft: Moments & Limits & { price: number; needsCode: boolean; needsApproval: boolean },
  terms: SaleTerms,
): FieldError[] => [
  ...(endsFirst(draft, terms.timeZone) ? [fieldError('endDateTime', 'sale-ends-before-start')] : []),
  ...priceErrors(draft, terms),
  ...limitErrors(draft),
  ...approvalErrors(draft),
];

/** Prefixes the paths of field errors with an item's path, such as `ticketTypes.0`. */
export const errorsAt = (part: string, faults: readonly FieldError[]): FieldError[] =>
  faults.map((fault) => ({ ...fault, path: `${part}.${fault.path}` }));

/** Returns true for the option that asks for a description. */
export const isOther = ({ name }: { name: string }): boolean => name.trim().toLowerCase() === 'other';
