import { Gauge } from '@prometheus-io/client';
import { seconds } from '@atrium/domain';
import type { Dependencies } from '../../context.ts';
import type { Metrics } from '../../http/observe.ts';
import { toLoggableError } from '../../to-loggable-error.ts';
import { recentLookups } from './lookups.ts';

/** Adds the age of the exchange rates to the metrics; it is missing where only the bundled ones are used. */
export function measureRates(
  { registry }: Metrics,
  { db, now, ratesFeed, log }: Pick<Dependencies, 'db' | 'now' | 'ratesFeed' | 'log'>,
): void {
  new Gauge({
    name: 'exchange_rates_age_seconds',
    help: 'How long ago the day of the exchange rates began, by where they are imported from',
    // a gauge without labels is never missing, but 0
    labelNames: ['source'],
    registers: [registry],
    async collect() {
      this.reset();
      if (!ratesFeed) return;
      try {
        const { ratesAsOf } = await recentLookups(db);
        this.set({ source: ratesFeed.source }, (now().getTime() - Date.parse(ratesAsOf)) / seconds(1));
      } catch (error) {
        log.warn({ err: toLoggableError(error) }, 'the exchange rates were not measured');
      }
    },
  });
}
