/** One line or one set of bars. */
export interface ChartSeries {
  id: string;
  name: string;
}

/** One step of the x axis, such as a month, with a value for each series; null where a series has none. */
export interface ChartPoint {
  label: string;
  values: Readonly<Record<string, number | null>>;
}

/** Returns the value of a series at a point: 0 if it isn't given, null if there is none. */
export const valueAt = ({ values }: ChartPoint, id: string): number | null => {
  const value = values[id];
  return value === undefined ? 0 : value;
};

/** Whether an axis shows fractions, which it does only for values that have some: no half tickets are sold. */
export const hasFractions = (points: readonly ChartPoint[]): boolean =>
  points.some(({ values }) =>
    Object.values(values).some((value) => value !== null && !Number.isInteger(value)),
  );

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
  /** Formats a value, such as an amount of money. */
  format?: (value: number) => string;
  /** Heading of the points' column in the table, such as `Month`. */
  pointTitle?: string;
  height?: number;
  emptyText?: string;
}

/** Props of a plot, set by its frame. */
export interface PlotProps extends Pick<SeriesChartProps, 'series' | 'points'> {
  format: (value: number) => string;
  height: number;
  isStill: boolean;
}

const count = 6;

/** The colour of the nth series or slice. */
export const chartColour = (index: number): string => `var(--chart-${(index % count) + 1})`;

/** Dash pattern of the nth line, so that colour is not the only difference. */
export const chartDash = (index: number): string | undefined =>
  [undefined, '7 4', '2 4', '10 3 2 3'][index % 4];
