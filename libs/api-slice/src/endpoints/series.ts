import { seriesCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('series', seriesCalls);

/** Tags that every change of a series invalidates. */
const changed = ['Series', 'AdminEvent', 'Audit'] as const;

export const seriesApi = api
  .enhanceEndpoints({ addTagTypes: ['Series', 'AdminEvent', 'Audit'] })
  .injectEndpoints({
    endpoints: (build) => ({
      series: build.query({ ...call('series'), providesTags: ['Series'] }),
      ownSeries: build.query({ ...call('ownSeries'), providesTags: ['Series'] }),
      addSeries: build.mutation({ ...call('addSeries'), invalidatesTags: ['Series'] }),
      changeOwnSeries: build.mutation({ ...call('changeOwnSeries'), invalidatesTags: ['Series'] }),
      allSeries: build.query({ ...call('allSeries'), providesTags: ['Series'] }),
      lookAlikes: build.query({ ...call('lookAlikes'), providesTags: ['Series'] }),
      changeSeries: build.mutation({ ...call('changeSeries'), invalidatesTags: changed }),
      moveEditions: build.mutation({ ...call('moveEditions'), invalidatesTags: changed }),
      mergeSeries: build.mutation({ ...call('mergeSeries'), invalidatesTags: changed }),
      transferSeries: build.mutation({ ...call('transferSeries'), invalidatesTags: changed }),
    }),
  });

export const {
  useSeriesQuery,
  useOwnSeriesQuery,
  useAddSeriesMutation,
  useChangeOwnSeriesMutation,
  useChangeSeriesMutation,
  useAllSeriesQuery,
  useLazyAllSeriesQuery,
  useLookAlikesQuery,
  useMoveEditionsMutation,
  useMergeSeriesMutation,
  useTransferSeriesMutation,
} = seriesApi;
