import { placementsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('placements', placementsCalls);

export const placementsApi = api.enhanceEndpoints({ addTagTypes: ['Audit', 'Placement'] }).injectEndpoints({
  endpoints: (build) => ({
    sponsoredEvents: build.query({ ...call('sponsoredEvents'), providesTags: ['Placement'] }),
    quotePlacement: build.query({ ...call('quotePlacement'), providesTags: ['Placement'] }),
    bookPlacement: build.mutation({ ...call('bookPlacement'), invalidatesTags: ['Placement'] }),
    payPlacement: build.mutation({ ...call('payPlacement'), invalidatesTags: ['Placement'] }),
    ownPlacements: build.query({ ...call('ownPlacements'), providesTags: ['Placement'] }),
    // a mutation, because the file is saved and not cached
    exportPlacements: build.mutation(call('exportPlacements')),
    placementReceipt: build.mutation(call('placementReceipt')),
    cancelPlacement: build.mutation({ ...call('cancelPlacement'), invalidatesTags: ['Placement'] }),
    allPlacements: build.query({ ...call('allPlacements'), providesTags: ['Placement'] }),
    placementCalendar: build.query({ ...call('placementCalendar'), providesTags: ['Placement'] }),
    unsentPlacementRefunds: build.query({ ...call('unsentPlacementRefunds'), providesTags: ['Placement'] }),
    retryPlacementRefund: build.mutation({
      ...call('retryPlacementRefund'),
      // failed retries change the reason in the list too
      invalidatesTags: ['Placement', 'Audit'],
    }),
    approvePlacement: build.mutation({
      ...call('approvePlacement'),
      invalidatesTags: ['Placement', 'Audit'],
    }),
    stopPlacement: build.mutation({ ...call('stopPlacement'), invalidatesTags: ['Placement', 'Audit'] }),
    savePlacementPrices: build.mutation({
      ...call('savePlacementPrices'),
      invalidatesTags: ['Placement', 'Audit'],
    }),
  }),
});

export const {
  useSponsoredEventsQuery,
  useQuotePlacementQuery,
  useBookPlacementMutation,
  usePayPlacementMutation,
  useOwnPlacementsQuery,
  useExportPlacementsMutation,
  usePlacementReceiptMutation,
  useCancelPlacementMutation,
  useAllPlacementsQuery,
  usePlacementCalendarQuery,
  useUnsentPlacementRefundsQuery,
  useRetryPlacementRefundMutation,
  useApprovePlacementMutation,
  useStopPlacementMutation,
  useSavePlacementPricesMutation,
} = placementsApi;
