import { api } from '../api.ts';
import { call } from '../call.ts';

/** What changes when a partner is let in or kept out. */
const standing = ['AdminPartner', 'AdminEvent', 'Summary', 'Audit'] as const;

export const {
  useAdminEventsQuery,
  useAdminEventQuery,
  useEventNeighboursQuery,
  useVetEventMutation,
  useMoveEventMutation,
  useAdminPartnersQuery,
  useAdminPartnerQuery,
  usePartnerNeighboursQuery,
  useBlockPartnerMutation,
  useUnblockPartnerMutation,
  useVetPartnerMutation,
} = api
  .enhanceEndpoints({ addTagTypes: ['AdminEvent', 'AdminPartner', 'Summary', 'Audit'] })
  .injectEndpoints({
    endpoints: (build) => ({
      adminEvents: build.query({ ...call('vetting', 'events'), providesTags: ['AdminEvent'] }),
      adminEvent: build.query({ ...call('vetting', 'event'), providesTags: ['AdminEvent'] }),
      eventNeighbours: build.query({ ...call('vetting', 'eventNeighbours'), providesTags: ['AdminEvent'] }),
      vetEvent: build.mutation({
        ...call('vetting', 'vetEvent'),
        invalidatesTags: ['AdminEvent', 'Summary', 'Audit'],
      }),
      moveEvent: build.mutation({
        ...call('vetting', 'moveEvent'),
        invalidatesTags: ['AdminEvent', 'Audit'],
      }),
      adminPartners: build.query({ ...call('vetting', 'partners'), providesTags: ['AdminPartner'] }),
      adminPartner: build.query({ ...call('vetting', 'partner'), providesTags: ['AdminPartner'] }),
      partnerNeighbours: build.query({
        ...call('vetting', 'partnerNeighbours'),
        providesTags: ['AdminPartner'],
      }),
      blockPartner: build.mutation({ ...call('vetting', 'blockPartner'), invalidatesTags: standing }),
      unblockPartner: build.mutation({ ...call('vetting', 'unblockPartner'), invalidatesTags: standing }),
      vetPartner: build.mutation({
        ...call('vetting', 'vetPartner'),
        invalidatesTags: standing,
      }),
    }),
  });
