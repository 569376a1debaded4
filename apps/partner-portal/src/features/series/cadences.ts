import type { SeriesCadence } from '@atrium/domain';

/** How often a series takes place, in words. */
export const cadences: readonly { id: SeriesCadence; name: string }[] = [
  { id: 'YEARLY', name: 'Every year' },
  { id: 'HALF_YEARLY', name: 'Twice a year' },
  { id: 'OTHER', name: 'Other' },
];
