import { api } from '../api.ts';
import { call } from '../call.ts';

export const {
  useTeamQuery,
  useInviteMutation,
  useRemoveMemberMutation,
  useRevokeInvitationMutation,
  useInvitationQuery,
  useAcceptInvitationMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Team'] }).injectEndpoints({
  endpoints: (build) => ({
    team: build.query({ ...call('team', 'team'), providesTags: ['Team'] }),
    invite: build.mutation({ ...call('team', 'invite'), invalidatesTags: ['Team'] }),
    removeMember: build.mutation({ ...call('team', 'removeMember'), invalidatesTags: ['Team'] }),
    revokeInvitation: build.mutation({ ...call('team', 'revokeInvitation'), invalidatesTags: ['Team'] }),
    invitation: build.query(call('team', 'invitation')),
    acceptInvitation: build.mutation(call('team', 'acceptInvitation')),
  }),
});
