import { useSeriesQuery } from '@atrium/api-slice';

/** The public editions of a series, newest first; none until they are loaded. */
export const useEditions = (seriesId: number) =>
  useSeriesQuery({ params: { seriesId } }).data?.editions ?? [];
