import { z } from 'zod';
import { CalendarDate, exponents, type Currency } from '@atrium/domain';
import { parseXml } from '../../files/parse-xml.ts';

/** Exchange rates of a day. */
export interface DailyRates {
  asOf: string;
  /** Units of each currency per US dollar. */
  perDollar: Readonly<Record<Currency, number>>;
}

/** Exchange rates that are not used; the message says why. */
export class RatesRefusedError extends Error {
  override name = 'RatesRefusedError';
}

const unreadable = (fault: string) => new RatesRefusedError(`the exchange rates can't be read: ${fault}`);

const Rate = z.object({
  '@currency': z.string().regex(/^[A-Z]{3}$/),
  '@rate': z
    .string()
    .regex(/^\d{1,9}(\.\d{1,9})?$/)
    .transform(Number)
    .refine((rate) => rate > 0, 'a rate is 0'),
});
/** The daily file of the European Central Bank: one day, and units of each currency per euro. */
const Envelope = z.object({
  Envelope: z.object({
    Cube: z.object({ Cube: z.object({ '@time': CalendarDate, Cube: z.array(Rate) }) }),
  }),
});

const currencies = Object.keys(exponents) as Currency[]; // its keys, by definition

/** Reads the daily file of the European Central Bank. Throws unless it has each of our currencies once. */
export function readRates(content: string): DailyRates {
  const parsed = Envelope.safeParse(parseXml(content, unreadable));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw unreadable(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { '@time': asOf, Cube: listed } = parsed.data.Envelope.Cube.Cube;
  const perEuro = (currency: Currency): number => {
    const rates = listed.filter((rate) => rate['@currency'] === currency);
    const [rate] = rates;
    if (!rate || rates.length > 1) throw unreadable(`${currency} is there ${rates.length} times`);
    return rate['@rate'];
  };
  const dollars = perEuro('USD');
  const perDollar = (currency: Currency) => {
    if (currency === 'USD') return 1;
    return (currency === 'EUR' ? 1 : perEuro(currency)) / dollars;
  };
  return {
    asOf,
    perDollar: Object.fromEntries(
      currencies.map((currency) => [currency, perDollar(currency)]),
    ) as DailyRates['perDollar'], // one entry per currency
  };
}
