import { usualCurrency } from '@atrium/domain';

/** Returns a hint if a place usually pays in another currency; null if it fits or nothing is known. */
export function currencyHint(currency: string, place: string): string | null {
  const country = place.split(', ').at(-1) ?? '';
  const usual = usualCurrency(country);
  return usual === null || usual === currency
    ? null
    : `Tickets are priced in ${currency}, but people in ${country} usually pay in ${usual}.`;
}
