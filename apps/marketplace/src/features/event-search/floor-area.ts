import type { EventDetail, Option } from '@atrium/domain';
import { formatNumber, t } from '@atrium/ui/language';

type Metric = EventDetail['eventSizeMetric'];

const sqftPerSqm = 10.7639;
// numbers are grouped by each language's own signs
const area = /\d(?:[\d.,\s]*\d)?/g;

/**
 * The name of a size band in the visitor's language, its bounds in the metric asked for: `Small (251-1,000 sqm)` is
 * `Small (2,700-10,760 sqft)`.
 */
export function inMetric(name: string, metric: Metric): string {
  const text = t(name);
  if (metric === 'sqm' || !/\d sqm\b/.test(name)) return text;
  return text
    .replace(area, (digits) => {
      const inSqft = Number(digits.replace(/\D/g, '')) * sqftPerSqm;
      return formatNumber(Math.round(inSqft / 10) * 10);
    })
    .replace(/sqm\b|m²/, t('sqft'));
}

/** Option lists with the size bands in the metric asked for. */
export const withSizesIn = <T extends { eventSizes: Option[] }>(options: T, metric: Metric): T => ({
  ...options,
  eventSizes: options.eventSizes.map(({ id, name }) => ({ id, name: inMetric(name, metric) })),
});
