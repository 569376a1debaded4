import { formatNumber, t } from '@atrium/texts';
import { useMediaQuery } from '../patterns/use-media-query.ts';
import { valueAt, type PlotProps, type SeriesChartProps } from './chart-data.ts';
import { ChartFrame, lazyPlot } from './chart-frame.tsx';

const LinePlot = lazyPlot<PlotProps>(() => import('./line-plot.tsx').then((module) => module.LinePlot));
const BarPlot = lazyPlot<PlotProps>(() => import('./bar-plot.tsx').then((module) => module.BarPlot));

function SeriesChart({ plot: Plot, ...props }: SeriesChartProps & { plot: typeof LinePlot }) {
  const { title, series, points, pointTitle = t('Period'), height = 280, emptyText } = props;
  const format = props.format ?? ((value: number) => formatNumber(value));
  const cellOf = (value: number | null) => (value === null ? '–' : format(value));
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  return (
    <ChartFrame
      title={title}
      columns={[pointTitle, ...series.map(({ name }) => name)]}
      rows={points.map((point) => ({
        id: point.label,
        cells: [point.label, ...series.map(({ id }) => cellOf(valueAt(point, id)))],
      }))}
      legend={series}
      height={height}
      emptyText={emptyText}
    >
      <Plot series={series} points={points} format={format} height={height} isStill={isStill} />
    </ChartFrame>
  );
}

/** Line chart; can be shown as a table. */
export function LineChart(props: SeriesChartProps) {
  return <SeriesChart {...props} plot={LinePlot} />;
}

/** Bar chart; can be shown as a table. */
export function BarChart(props: SeriesChartProps) {
  return <SeriesChart {...props} plot={BarPlot} />;
}
