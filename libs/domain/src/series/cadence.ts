/** How often an event takes place again. */
export const seriesCadences = ['YEARLY', 'HALF_YEARLY', 'OTHER'] as const;
export type SeriesCadence = (typeof seriesCadences)[number];
