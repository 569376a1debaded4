import { sql } from 'drizzle-orm';
import { dayIn, ratesAge } from '@atrium/domain';
import { inTransaction, type JobContext } from '../../context.ts';
import { exchangeRates } from '../../db/schema/index.ts';
import { invalidateSubjects } from '../../http/cache-subjects.ts';
import { readLookups, type Lookups } from './lookups.ts';
import { RatesRefusedError, readRates, type DailyRates } from './read-rates.ts';

/** How far a rate may be from the one before: what no currency of ours moves within days, and within a longer gap. */
const largestChange = { within: 7, share: 0.1, later: 0.3 };

/**
 * Imports the day's exchange rates, if the operator has set where they are. Throws if they can't be had or aren't
 * plausible; those in the database then stay in use.
 */
export async function importRates(ctx: JobContext): Promise<void> {
  const { ratesFeed } = ctx;
  if (!ratesFeed) return;
  const rates = readRates(await ratesFeed.read());
  await inTransaction(ctx, async (tx) => {
    const known = await readLookups(tx.db);
    if (rates.asOf < known.ratesAsOf) return;
    assertPlausible(rates, known, tx.now());
    const written = await tx.db
      .insert(exchangeRates)
      .values(
        Object.entries(rates.perDollar).map(([currency, perDollar]) => ({
          currency: currency as keyof DailyRates['perDollar'], // a key of it
          perDollar,
          asOf: rates.asOf,
          source: ratesFeed.source,
        })),
      )
      .onConflictDoUpdate({
        target: [exchangeRates.currency, exchangeRates.asOf],
        set: { perDollar: sql`excluded.per_dollar`, source: sql`excluded.source` },
        setWhere: sql`${exchangeRates.perDollar} <> excluded.per_dollar`,
      })
      .returning({ currency: exchangeRates.currency });
    if (written.length === 0) return;
    // The prices in the search's index are in dollars.
    await tx.enqueue(tx.db, 'make-pages', {});
    await invalidateSubjects(tx, ['options', 'events']);
    tx.log.info({ asOf: rates.asOf }, 'exchange rates were imported');
  });
}

/** Throws if the rates are of the future, or one of them is too far from the last. */
function assertPlausible(rates: DailyRates, known: Lookups, now: Date): void {
  if (rates.asOf > dayIn(now, 'UTC')) throw new RatesRefusedError(`exchange rates of ${rates.asOf}`);
  const { within, share, later } = largestChange;
  const isRecent = ratesAge(known.ratesAsOf, new Date(rates.asOf)) <= within;
  const allowed = isRecent ? share : later;
  for (const [currency, perDollar] of Object.entries(rates.perDollar)) {
    const before = known.perDollar[currency as keyof DailyRates['perDollar']]; // a key of it
    const change = Math.abs(perDollar / before - 1);
    if (change > allowed)
      throw new RatesRefusedError(
        `the exchange rate of ${currency} moved by ${(change * 100).toFixed(1)} % since ${known.ratesAsOf}`,
      );
  }
}
