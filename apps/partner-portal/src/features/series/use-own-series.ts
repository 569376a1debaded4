import {
  messageOf,
  useAddSeriesMutation,
  useChangeOwnSeriesMutation,
  useOwnSeriesQuery,
} from '@atrium/api-slice';
import type { OwnSeries, SeriesDraft } from '@atrium/domain';

/** The series of the own company, as options. */
export function useOwnSeries() {
  const { data = [], error } = useOwnSeriesQuery();
  return { series: data, error: error === undefined ? null : messageOf(error) };
}

/** Saves a new series, or changes one, and passes it on; resolves to an error, or undefined. */
export function useSaveSeries(series: OwnSeries | null, onSaved: (saved: OwnSeries) => void) {
  const [add] = useAddSeriesMutation();
  const [change] = useChangeOwnSeriesMutation();
  return async (body: SeriesDraft): Promise<unknown> => {
    const { data, error } = await (series
      ? change({ params: { seriesId: series.id }, body })
      : add({ body }));
    if (data) onSaved(data);
    return error;
  };
}
