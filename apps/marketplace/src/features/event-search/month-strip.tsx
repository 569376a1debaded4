import { dateFormat } from '@atrium/domain';
import { formatNumber, locale, t } from '@atrium/texts';
import { classNames, PlainButton, Skeleton } from '@atrium/ui';
import { useState, type CSSProperties } from 'react';
import type { SearchState } from './filters-url.ts';
import { monthAfter } from './lay-out-month.ts';
import classes from './month-strip.module.css';
import { useMonthCounts } from './use-month-counts.ts';

export interface MonthStripProps {
  state: SearchState;
  onChange: (change: Partial<SearchState>) => void;
}

const firstDay = (month: string) => `${month}-01`;
const lastDay = (month: string) => {
  const end = new Date(`${monthAfter(month, 1)}-01T00:00Z`);
  end.setUTCDate(0);
  return end.toISOString().slice(0, 10);
};

/** The next twelve months as arches, the higher the more events; a press narrows the search to a month. */
export function MonthStrip({ state, onChange }: MonthStripProps) {
  const months = useMonthCounts(state);
  const [start, setStart] = useState<string | null>(null);
  if (months.length === 0) return <Skeleton height="4.25rem" />;
  const most = Math.max(1, ...months.map(({ count }) => count));
  const { minDate, maxDate } = state;
  const isDated = minDate !== null || maxDate !== null;
  const isChosen = (month: string) =>
    isDated &&
    (minDate === null || minDate <= lastDay(month)) &&
    (maxDate === null || maxDate >= firstDay(month));
  const isWhole = (from: string, until: string) => minDate === firstDay(from) && maxDate === lastDay(until);
  const choose = (month: string, isRange: boolean) => {
    if (!isRange && isWhole(month, month)) {
      setStart(null);
      onChange({ minDate: null, maxDate: null });
      return;
    }
    const from = isRange && start !== null ? start : month;
    setStart(from);
    const [first, last] = from < month ? [from, month] : [month, from];
    onChange({ minDate: firstDay(first), maxDate: lastDay(last) });
  };
  const name = (month: string) =>
    dateFormat(locale(), { month: 'short', timeZone: 'UTC' }).format(Date.parse(firstDay(month)));
  return (
    <ol aria-label={t('Months')} className={classes.strip}>
      {months.map(({ month, count, relation }) => {
        const amount = `${formatNumber(count)}${relation === 'gte' ? '+' : ''}`;
        const text = t('{{total}} events', { count, total: amount, defaultValue_one: '{{total}} event' });
        return (
          <li key={month}>
            <PlainButton
              aria-label={`${name(month)} ${month.slice(0, 4)}, ${text}`}
              aria-pressed={isChosen(month)}
              className={classNames(classes.month, isChosen(month) && classes.chosen)}
              onClick={(event) => choose(month, event.shiftKey)}
            >
              <span className={classes.arch} style={{ '--share': count / most } as CSSProperties} />
              {name(month)}
            </PlainButton>
          </li>
        );
      })}
    </ol>
  );
}
