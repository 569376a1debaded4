import { fromMajor } from '@atrium/domain';
import { formatMoney, formatNumber, t } from '@atrium/texts';
import { Histogram } from '@atrium/ui';
import type { SearchState } from './filters-url.ts';
import { usePriceCounts } from './use-price-counts.ts';

/** The prices of a search, those outside the chosen ones in grey; nothing without two ranges to choose from. */
export function PriceHistogram({ state }: { state: SearchState }) {
  const ranges = usePriceCounts(state);
  const last = ranges.at(-1);
  if (ranges.length < 2 || !last) return null;
  const { minPrice, maxPrice, ticketCurrency } = state;
  const money = (price: number) => formatMoney(fromMajor(price, ticketCurrency), { whole: true });
  return (
    <Histogram
      label={t('Events by price')}
      columns={[t('Price'), t('Events')]}
      bars={ranges.map(({ from, to, count, relation }) => {
        const total = `${formatNumber(count)}${relation === 'gte' ? '+' : ''}`;
        return {
          name:
            to === null
              ? t('From {{price}}', { price: money(from) })
              : t('{{least}} to {{most}}', { least: money(from), most: money(to) }),
          value: count,
          text: t('{{total}} events', { count, total, defaultValue_one: '{{total}} event' }),
          isOutside:
            (maxPrice !== null && from > maxPrice) || (minPrice !== null && to !== null && to <= minPrice),
        };
      })}
      ends={[money(0), `${money(last.from)}+`]}
    />
  );
}
