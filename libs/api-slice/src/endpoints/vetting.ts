import { vettingCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('vetting', vettingCalls);

/** Tags that blocking or unblocking a partner invalidates. */
const standing = ['AdminPartner', 'AdminEvent', 'Summary', 'Audit'] as const;

export const {
  useAdminEventsQuery,
  useLazyAdminEventsQuery,
  useAdminEventQuery,
  useEventNeighboursQuery,
  useVetEventMutation,
  useMoveEventMutation,
  useBeginLegalHoldMutation,
  useEndLegalHoldMutation,
  useAdminPartnersQuery,
  useLazyAdminPartnersQuery,
  useAdminPartnerQuery,
  usePartnerNeighboursQuery,
  useBlockPartnerMutation,
  useUnblockPartnerMutation,
  useVetFactsMutation,
  useVetPartnerMutation,
} = api
  .enhanceEndpoints({ addTagTypes: ['AdminEvent', 'AdminPartner', 'Summary', 'Audit'] })
  .injectEndpoints({
    endpoints: (build) => ({
      adminEvents: build.query({ ...call('events'), providesTags: ['AdminEvent'] }),
      adminEvent: build.query({ ...call('event'), providesTags: ['AdminEvent'] }),
      eventNeighbours: build.query({ ...call('eventNeighbours'), providesTags: ['AdminEvent'] }),
      vetEvent: build.mutation({
        ...call('vetEvent'),
        invalidatesTags: ['AdminEvent', 'Summary', 'Audit'],
      }),
      moveEvent: build.mutation({
        ...call('moveEvent'),
        invalidatesTags: ['AdminEvent', 'Audit'],
      }),
      beginLegalHold: build.mutation({
        ...call('beginLegalHold'),
        invalidatesTags: ['AdminEvent', 'Audit'],
      }),
      endLegalHold: build.mutation({ ...call('endLegalHold'), invalidatesTags: ['AdminEvent', 'Audit'] }),
      adminPartners: build.query({ ...call('partners'), providesTags: ['AdminPartner'] }),
      adminPartner: build.query({ ...call('partner'), providesTags: ['AdminPartner'] }),
      partnerNeighbours: build.query({
        ...call('partnerNeighbours'),
        providesTags: ['AdminPartner'],
      }),
      blockPartner: build.mutation({ ...call('blockPartner'), invalidatesTags: standing }),
      unblockPartner: build.mutation({ ...call('unblockPartner'), invalidatesTags: standing }),
      vetFacts: build.mutation({ ...call('vetFacts'), invalidatesTags: standing }),
      vetPartner: build.mutation({
        ...call('vetPartner'),
        invalidatesTags: standing,
      }),
    }),
  });
