import { api } from '../api.ts';
import { call } from '../call.ts';

export const {
  useAdminEventsQuery,
  useAdminEventQuery,
  useVetEventMutation,
  useMoveEventMutation,
  useAdminPartnersQuery,
  useAdminPartnerQuery,
  useVetPartnerMutation,
} = api.enhanceEndpoints({ addTagTypes: ['AdminEvent', 'AdminPartner', 'Summary'] }).injectEndpoints({
  endpoints: (build) => ({
    adminEvents: build.query({ ...call('vetting', 'events'), providesTags: ['AdminEvent'] }),
    adminEvent: build.query({ ...call('vetting', 'event'), providesTags: ['AdminEvent'] }),
    vetEvent: build.mutation({ ...call('vetting', 'vetEvent'), invalidatesTags: ['AdminEvent', 'Summary'] }),
    moveEvent: build.mutation({ ...call('vetting', 'moveEvent'), invalidatesTags: ['AdminEvent'] }),
    adminPartners: build.query({ ...call('vetting', 'partners'), providesTags: ['AdminPartner'] }),
    adminPartner: build.query({ ...call('vetting', 'partner'), providesTags: ['AdminPartner'] }),
    vetPartner: build.mutation({
      ...call('vetting', 'vetPartner'),
      invalidatesTags: ['AdminPartner', 'AdminEvent', 'Summary'],
    }),
  }),
});
