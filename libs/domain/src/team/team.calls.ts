import { defineCalls } from '../kernel/call.ts';

export const teamCalls = defineCalls({
  team: {
    method: 'GET',
    path: '/partner/team',
    access: 'partner',
    summary: 'The members of the own company and the open invitations',
  },
  invite: {
    method: 'POST',
    path: '/partner/team',
    access: 'partner',
    status: 201,
    summary: 'Invite somebody by e-mail; an earlier invitation of the same address ends',
  },
  removeMember: {
    method: 'DELETE',
    path: '/partner/team/:personId',
    access: 'partner',
    summary: 'Take a member out of the company; the last one stays',
  },
  revokeInvitation: {
    method: 'DELETE',
    path: '/partner/team/invitations/:invitationId',
    access: 'partner',
    summary: 'Take an open invitation back',
  },
  invitation: {
    method: 'GET',
    path: '/team-invitations/:token',
    access: 'optional',
    summary: 'What an invitation is to, for who holds its link',
  },
  acceptInvitation: {
    method: 'POST',
    path: '/team-invitations/:token',
    access: 'optional',
    summary: 'Join a company with the account that is signed in, or with a new one',
  },
});
