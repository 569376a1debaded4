import { formatNumber, t } from '@atrium/texts';
import { useMediaQuery } from '../patterns/use-media-query.ts';
import type { ChartSlice } from './chart-data.ts';
import { ChartFrame, lazyPlot } from './chart-frame.tsx';
import type { DonutPlotProps } from './donut-plot.tsx';

const DonutPlot = lazyPlot<DonutPlotProps>(() =>
  import('./donut-plot.tsx').then((module) => module.DonutPlot),
);

export interface DonutChartProps {
  title: string;
  slices: readonly ChartSlice[];
  /** Formats a value, such as an amount of money. */
  format?: (value: number) => string;
  /** Heading of the slices' column in the table, such as `Ticket type`. */
  sliceTitle?: string;
  height?: number;
  emptyText?: string;
}

/** Donut of at most six parts of a whole; can be shown as a table. */
export function DonutChart({
  title,
  slices,
  sliceTitle = t('Part'),
  height = 240,
  emptyText,
  ...props
}: DonutChartProps) {
  const format = props.format ?? ((value: number) => formatNumber(value));
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const total = slices.reduce((all, { value }) => all + value, 0);
  const share = (value: number) =>
    formatNumber(total === 0 ? 0 : value / total, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <ChartFrame
      title={title}
      columns={[sliceTitle, t('Number'), t('Share of total')]}
      rows={slices.map(({ id, name, value }) => ({ id, cells: [name, format(value), share(value)] }))}
      legend={slices.map(({ id, name, value }) => ({
        id,
        name,
        value: `${format(value)} (${share(value)})`,
      }))}
      height={height}
      emptyText={emptyText}
    >
      <DonutPlot slices={slices} format={format} total={format(total)} height={height} isStill={isStill} />
    </ChartFrame>
  );
}
