import { formatDay, t } from '@atrium/texts';
import classes from './filter-panel.module.css';
import { useExchangeRates } from './use-exchange-rates.ts';

/** Says of which day the rates are by which prices in different currencies are compared; nothing until it is known. */
export function RatesNote() {
  const rates = useExchangeRates();
  if (!rates) return null;
  const day = formatDay(rates.asOf);
  return (
    <p className={classes.note}>
      {rates.isOld
        ? t('Other currencies are compared by the rates of {{day}}, which are out of date.', { day })
        : t('Other currencies are compared by the rates of {{day}}.', { day })}
    </p>
  );
}
