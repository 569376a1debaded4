import { filterCurrencies } from '@atrium/domain';
import { NumberField, Select } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useState } from 'react';
import classes from './filter-panel.module.css';
import type { SearchFilters, SearchState } from './filters-url.ts';
import { PriceHistogram } from './price-histogram.tsx';
import { RatesNote } from './rates-note.tsx';

const currencies = filterCurrencies.map((code) => ({ id: code, name: code }));
const atMost = 999_999_999;

type Prices = Pick<SearchFilters, 'minPrice' | 'maxPrice'>;

export interface PriceFilterProps {
  filters: SearchState;
  onChange: (change: Partial<SearchFilters>) => void;
}

/** Range of ticket prices, in one currency. */
export function PriceFilter({ filters, onChange }: PriceFilterProps) {
  const { minPrice, maxPrice, ticketCurrency } = filters;
  // crossed bounds are held here and reported until one of them is corrected
  const [crossed, setCrossed] = useState<Prices | null>(null);
  const shown = crossed ?? { minPrice, maxPrice };
  const change = (bound: Partial<Prices>) => {
    const next = { ...shown, ...bound };
    const isCrossed = next.minPrice !== null && next.maxPrice !== null && next.minPrice > next.maxPrice;
    setCrossed(isCrossed ? next : null);
    if (!isCrossed && (next.minPrice !== minPrice || next.maxPrice !== maxPrice)) onChange(next);
  };
  const bounds = {
    min: 0,
    max: atMost,
    hasNoSteps: true,
    formatOptions: { maximumFractionDigits: 2, useGrouping: false },
  };
  return (
    <>
      <PriceHistogram state={filters} />
      <div className={classes.prices}>
        <NumberField
          {...bounds}
          label={t('Minimum price')}
          placeholder={t('Any')}
          value={shown.minPrice}
          onChange={(price) => change({ minPrice: price })}
        />
        <NumberField
          {...bounds}
          label={t('Maximum price')}
          placeholder={t('Any')}
          value={shown.maxPrice}
          onChange={(price) => change({ maxPrice: price })}
        />
      </div>
      {crossed && (
        <p role="alert" className={classes.mistake}>
          {t('The minimum price is above the maximum price')}
        </p>
      )}
      <Select
        label={t('Ticket currency')}
        options={currencies}
        value={ticketCurrency}
        onChange={(currency) =>
          onChange({ ticketCurrency: currencies.find(({ id }) => id === currency)?.id ?? 'USD' })
        }
      />
      <RatesNote />
    </>
  );
}
