import { defineCalls } from '../kernel/call.ts';

export const teamCalls = defineCalls({
  team: {
    method: 'GET',
    path: '/partner/team',
    access: 'partner',
    needs: 'team',
    summary: 'List team members and invitations',
  },
  invite: {
    method: 'POST',
    path: '/partner/team',
    access: 'partner',
    needs: 'team',
    status: 201,
    summary: 'Invite a team member',
  },
  changeMember: {
    method: 'PATCH',
    path: '/partner/team/:personId',
    access: 'partner',
    needs: 'team',
    summary: "Change a team member's role or events",
  },
  leaveTeam: {
    method: 'POST',
    path: '/partner/team/leave',
    access: 'partner',
    needs: 'any',
    summary: 'Leave the team',
  },
  removeMember: {
    method: 'DELETE',
    path: '/partner/team/:personId',
    access: 'partner',
    needs: 'team',
    summary: 'Remove a team member',
  },
  revokeInvitation: {
    method: 'DELETE',
    path: '/partner/team/invitations/:invitationId',
    access: 'partner',
    needs: 'team',
    summary: 'Revoke an invitation',
  },
  invitation: {
    method: 'GET',
    path: '/team-invitations/:token',
    access: 'optional',
    summary: 'Get an invitation by its link',
  },
  acceptInvitation: {
    method: 'POST',
    path: '/team-invitations/:token',
    access: 'optional',
    summary: 'Accept an invitation',
  },
});
