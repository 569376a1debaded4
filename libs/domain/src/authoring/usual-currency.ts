import type { ticketCurrencies } from './event-payload.ts';

type TicketCurrency = (typeof ticketCurrencies)[number];

const euroCountries =
  'Austria, Belgium, Bulgaria, Croatia, Cyprus, Estonia, Finland, France, Germany, Greece, Ireland, Italy, Latvia, Lithuania, Luxembourg, Malta, Netherlands, Portugal, Slovakia, Slovenia, Spain'.split(
    ', ',
  );

const others: Readonly<Record<string, TicketCurrency>> = {
  Australia: 'AUD',
  Canada: 'CAD',
  Japan: 'JPY',
  'United Kingdom': 'GBP',
  'United States': 'USD',
};

/** Returns the ticket currency that people in a country pay in; null if it is none of ours. */
export const usualCurrency = (country: string): TicketCurrency | null =>
  euroCountries.includes(country) ? 'EUR' : (others[country] ?? null);
