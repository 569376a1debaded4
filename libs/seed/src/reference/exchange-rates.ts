import type { Currency } from '@atrium/domain';

/** Units of each currency per US dollar: the bundled snapshot, used until newer ones are imported. */
export const rates: { asOf: string; source: string; perDollar: Readonly<Record<Currency, number>> } = {
  asOf: '2026-11-20',
  source: 'bundled snapshot, rounded mid-market values',
  perDollar: { USD: 1, EUR: 0.86, GBP: 0.76, JPY: 155, AUD: 1.54, CAD: 1.4, NOK: 10.1 },
};
