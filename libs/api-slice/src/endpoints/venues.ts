import { venuesCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('venues', venuesCalls);

/** Tags that every change of a venue invalidates. */
const changed = ['Venue', 'AdminEvent', 'Audit'] as const;

export const {
  useVenuesQuery,
  useVenueDuplicatesQuery,
  useChangeVenueMutation,
  useChangeOwnVenueMutation,
  useShareVenueMutation,
  useHideVenueMutation,
  useShowVenueMutation,
  useMergeVenueMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Venue', 'AdminEvent', 'Audit', 'OwnEvent'] }).injectEndpoints({
  endpoints: (build) => ({
    venues: build.query({ ...call('venues'), providesTags: ['Venue'] }),
    venueDuplicates: build.query({ ...call('duplicates'), providesTags: ['Venue'] }),
    changeVenue: build.mutation({ ...call('changeVenue'), invalidatesTags: changed }),
    changeOwnVenue: build.mutation({ ...call('changeOwnVenue'), invalidatesTags: ['OwnEvent'] }),
    shareVenue: build.mutation({ ...call('shareVenue'), invalidatesTags: changed }),
    hideVenue: build.mutation({ ...call('hideVenue'), invalidatesTags: changed }),
    showVenue: build.mutation({ ...call('showVenue'), invalidatesTags: changed }),
    mergeVenue: build.mutation({ ...call('mergeVenue'), invalidatesTags: changed }),
  }),
});
