import type { EventDetail, Option } from '@atrium/domain';

type Metric = EventDetail['eventSizeMetric'];

const sqftPerSqm = 10.7639;
const inSqm = /([\d,]+)(?=(?:-[\d,]+)? sqm)/g;

/** The name of a size band, its bounds in the metric asked for: `Small (251-1,000 sqm)` is `Small (2,700-10,760 sqft)`. */
export function inMetric(name: string, metric: Metric): string {
  if (metric === 'sqm') return name;
  return name
    .replace(inSqm, (digits) => {
      const area = Number(digits.replaceAll(',', '')) * sqftPerSqm;
      return (Math.round(area / 10) * 10).toLocaleString('en-US');
    })
    .replace(/sqm\b/, 'sqft');
}

/** Option lists with the size bands in the metric asked for. */
export const withSizesIn = <T extends { eventSizes: Option[] }>(options: T, metric: Metric): T => ({
  ...options,
  eventSizes: options.eventSizes.map(({ id, name }) => ({ id, name: inMetric(name, metric) })),
});
