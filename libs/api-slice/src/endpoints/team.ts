import { teamCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('team', teamCalls);

export const {
  useTeamQuery,
  useInviteMutation,
  useChangeMemberMutation,
  useLeaveTeamMutation,
  useRemoveMemberMutation,
  useRevokeInvitationMutation,
  useInvitationQuery,
  useAcceptInvitationMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Team'] }).injectEndpoints({
  endpoints: (build) => ({
    team: build.query({ ...call('team'), providesTags: ['Team'] }),
    invite: build.mutation({ ...call('invite'), invalidatesTags: ['Team'] }),
    removeMember: build.mutation({ ...call('removeMember'), invalidatesTags: ['Team'] }),
    changeMember: build.mutation({ ...call('changeMember'), invalidatesTags: ['Team'] }),
    leaveTeam: build.mutation({ ...call('leaveTeam'), invalidatesTags: ['Team'] }),
    revokeInvitation: build.mutation({ ...call('revokeInvitation'), invalidatesTags: ['Team'] }),
    invitation: build.query(call('invitation')),
    acceptInvitation: build.mutation(call('acceptInvitation')),
  }),
});
