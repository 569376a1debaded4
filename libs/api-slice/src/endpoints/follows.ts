import { followsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('follows', followsCalls);

export const {
  useFollowedOrganisersQuery,
  useFollowOrganiserMutation,
  useUnfollowOrganiserMutation,
  useStopFollowEmailsMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Follow'] }).injectEndpoints({
  endpoints: (build) => ({
    followedOrganisers: build.query({ ...call('followedOrganisers'), providesTags: ['Follow'] }),
    followOrganiser: build.mutation({ ...call('followOrganiser'), invalidatesTags: ['Follow'] }),
    unfollowOrganiser: build.mutation({ ...call('unfollowOrganiser'), invalidatesTags: ['Follow'] }),
    stopFollowEmails: build.mutation({ ...call('stopFollowEmails'), invalidatesTags: ['Follow'] }),
  }),
});
