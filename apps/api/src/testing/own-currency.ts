import { dayIn } from '@atrium/domain';
import type { TestApp } from './test-app.ts';

/** Settings with which buyers may pay in their own currency. */
export const ownCurrencyEnv = { RATES_URL: 'file:///srv/rates.xml', OWN_CURRENCY: 'USD,EUR,GBP,JPY' };

/** Writes rates as if the file had just been imported. */
export const importTestRates = async ({ sql, deps }: Pick<TestApp, 'sql' | 'deps'>): Promise<void> => {
  const asOf = dayIn(deps.now(), 'UTC');
  await sql`insert into exchange_rates (currency, as_of, per_dollar, source)
    select currency, ${asOf}, per_dollar, 'file' from exchange_rates where as_of = (select max(as_of) from exchange_rates)
    on conflict do nothing`;
};
