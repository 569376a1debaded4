import { messageOf, useAddSeriesMutation, useOwnSeriesQuery } from '@atrium/api-slice';
import type { SeriesDraft, SeriesId } from '@atrium/domain';

/** The series of the own company, as options. */
export function useOwnSeries() {
  const { data = [], error } = useOwnSeriesQuery();
  return { series: data, error: error === undefined ? null : messageOf(error) };
}

/** Adds a series and passes on its ID; resolves to an error, or undefined. */
export function useAddSeries(onAdded: (id: SeriesId) => void) {
  const [add] = useAddSeriesMutation();
  return async (body: SeriesDraft): Promise<unknown> => {
    const { data, error } = await add({ body });
    if (data) onAdded(data.id);
    return error;
  };
}
