import { t } from '@atrium/texts';

/** Capacity of an event as a range; null if unknown. */
export function capacityText(least: number | null, most: number | null): string | null {
  if (least !== null && most !== null) return t('{{least}} to {{most}}', { least, most });
  if (least !== null) return t('At least {{number}}', { number: least });
  return most === null ? null : t('At most {{number}}', { number: most });
}
