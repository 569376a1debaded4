import { defineCalls } from '../kernel/call.ts';

export const teamCalls = defineCalls({
  team: {
    method: 'GET',
    path: '/partner/team',
    access: 'partner',
    summary: 'List team members and invitations',
  },
  invite: {
    method: 'POST',
    path: '/partner/team',
    access: 'partner',
    status: 201,
    summary: 'Invite a team member',
  },
  removeMember: {
    method: 'DELETE',
    path: '/partner/team/:personId',
    access: 'partner',
    summary: 'Remove a team member',
  },
  revokeInvitation: {
    method: 'DELETE',
    path: '/partner/team/invitations/:invitationId',
    access: 'partner',
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
