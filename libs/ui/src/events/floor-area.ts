import type { EventDetail, Option } from '@atrium/domain';
import { formatNumber, t } from '@atrium/texts';

type Metric = EventDetail['eventSizeMetric'];

const sqftPerSqm = 10.7639;
// digit groups with the separators of any language
const area = /\d(?:[\d.,\s]*\d)?/g;

/**
 * Name of a size band in the user's language, with its bounds in the given unit: `Small (251-1,000 sqm)` is `Small
 * (2,700-10,760 sqft)`.
 */
export function toMetric(name: string, metric: Metric): string {
  const text = t(name);
  if (metric === 'sqm' || !/\d sqm\b/.test(name)) return text;
  return text
    .replace(area, (digits) => {
      const inSqft = Number(digits.replace(/\D/g, '')) * sqftPerSqm;
      return formatNumber(Math.round(inSqft / 10) * 10);
    })
    .replace(/sqm\b|m²/, t('sqft'));
}

/** Option lists with the size bands in the given unit. */
export const withSizesIn = <T extends { eventSizes: Option[] }>(options: T, metric: Metric): T => ({
  ...options,
  eventSizes: options.eventSizes.map(({ id, name }) => ({ id, name: toMetric(name, metric) })),
});
