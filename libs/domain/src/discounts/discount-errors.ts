import { isFinerThan } from '../authoring/event-rules.ts';
import { instantIn } from '../kernel/time-zones.ts';
import type { Currency } from '../kernel/money.ts';
import { fieldError, type FieldError } from '../kernel/problem.ts';
import type { DiscountBenefit } from './discounts.contract.ts';

/** Terms of a discount that can contradict each other; times are venue time or have an offset. */
interface Terms {
  benefit: DiscountBenefit;
  value: number;
  ticketTypeIds: readonly number[];
  startDateTime: string | null;
  endDateTime: string | null;
  maxGiven: number | null;
}

/** Returns the field errors of a discount that need more than one field to detect. */
export const discountErrors = (
  terms: Terms,
  sale: { currency: Currency; timeZone: string },
): FieldError[] => [
  ...valueErrors(terms, sale.currency),
  ...(terms.maxGiven !== null && isFinerThan(terms.maxGiven, sale.currency)
    ? [fieldError('maxGiven', 'price-decimals', { currency: sale.currency })]
    : []),
  ...(terms.benefit === 'ACCESS' && terms.ticketTypeIds.length === 0
    ? [fieldError('ticketTypeIds', 'discount-tickets-required')]
    : []),
  ...(terms.startDateTime !== null &&
  terms.endDateTime !== null &&
  instantIn(terms.endDateTime, sale.timeZone) <= instantIn(terms.startDateTime, sale.timeZone)
    ? [fieldError('endDateTime', 'discount-ends-before-start')]
    : []),
];

function valueErrors({ benefit, value }: Terms, currency: Currency): FieldError[] {
  if (benefit === 'ACCESS') return [];
  if (benefit === 'PERCENT')
    return Number.isInteger(value) && value >= 1 && value <= 100
      ? []
      : [fieldError('value', 'discount-percent')];
  if (benefit === 'AMOUNT' && value === 0) return [fieldError('value', 'discount-value-required')];
  return isFinerThan(value, currency) ? [fieldError('value', 'price-decimals', { currency })] : [];
}
