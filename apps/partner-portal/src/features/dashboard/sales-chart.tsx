import { formatMoney, fromMajor, type FiguresDay, type SummaryFigures } from '@atrium/domain';
import { formatNumber } from '@atrium/texts';
import { Card, LineChart, Select } from '@atrium/ui';
import { useState } from 'react';
import { shortDayText } from '../../day-text.ts';
import classes from './dashboard.module.css';
import { amountIn, byWeight } from './main-currency.ts';

interface Measure {
  id: string;
  name: string;
  of: (day: FiguresDay) => number;
  format: (value: number) => string;
}

const counts: readonly Measure[] = [
  { id: 'tickets', name: 'Tickets', of: ({ tickets }) => tickets, format: (value) => formatNumber(value) },
  { id: 'opened', name: 'Views', of: ({ opened }) => opened, format: (value) => formatNumber(value) },
];

/** Tickets, views or sales in one currency, by day; today is not over. */
export function SalesChart({ figures: { now, days } }: { figures: Pick<SummaryFigures, 'now' | 'days'> }) {
  const [chosen, choose] = useState<string | null>('tickets');
  const money = byWeight(now.sales, days).map(({ currency }): Measure => ({
    id: currency,
    name: `Net sales in ${currency}`,
    of: ({ sales }) => amountIn(sales, currency),
    format: (value) => formatMoney(fromMajor(Math.round(value), currency), { whole: true }),
  }));
  const measures = [...counts, ...money];
  const measure = measures.find(({ id }) => id === chosen) ?? counts[0];
  if (!measure) return null;
  return (
    <Card className={classes.chart}>
      <Select
        label="Show"
        options={measures.map(({ id, name }) => ({ id, name }))}
        value={measure.id}
        onChange={choose}
        className={classes.measure}
      />
      <LineChart
        title="Sales over time"
        pointTitle="Day"
        series={[{ id: measure.id, name: measure.name }]}
        points={days.map((day, at) => ({
          label: at === days.length - 1 ? `${shortDayText(day.day)}, until now` : shortDayText(day.day),
          values: { [measure.id]: measure.of(day) },
        }))}
        format={measure.format}
      />
    </Card>
  );
}
