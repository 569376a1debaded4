/** One line or one set of bars. */
export interface ChartSeries {
  id: string;
  name: string;
}

/** One step along the bottom, such as a month, with a number for each series. */
export interface ChartPoint {
  label: string;
  values: Readonly<Record<string, number>>;
}

/** A part of a whole. */
export interface ChartSlice {
  id: string;
  name: string;
  value: number;
}

export interface SeriesChartProps {
  title: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /** How a number reads, such as an amount of money. */
  format?: (value: number) => string;
  /** The heading of the points' names in the table, such as `Month`. */
  pointTitle?: string;
  height?: number;
  emptyText?: string;
}

/** What the drawing of a chart is given by its frame. */
export interface PlotProps extends Pick<SeriesChartProps, 'series' | 'points'> {
  format: (value: number) => string;
  height: number;
  isStill: boolean;
}

const count = 6;

/** The colour of the nth series or slice. */
export const chartColour = (index: number): string => `var(--chart-${(index % count) + 1})`;

/** A dash for the nth line, so that colour is not the only difference. */
export const chartDash = (index: number): string | undefined =>
  [undefined, '7 4', '2 4', '10 3 2 3'][index % 4];
