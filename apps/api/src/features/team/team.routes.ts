import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { acceptInvitation, readTeamInvitation } from './accept-invitation.ts';
import { invite, revokeInvitation } from './invite.ts';
import { changeMember } from './change-member.ts';
import { leaveTeam, removeMember } from './remove-member.ts';
import { findTeam } from './team.queries.ts';

export function teamRoutes(api: Api, group: Contract['team']): void {
  api.implement(group, {
    team: (_, ctx) => findTeam(ctx, ctx.actor.partnerId, ctx.actor.userId),
    invite: ({ body }, ctx) => invite(ctx, body),
    changeMember: ({ params, body }, ctx) => changeMember(ctx, params.personId, body),
    leaveTeam: (_, ctx) => leaveTeam(ctx),
    removeMember: ({ params }, ctx) => removeMember(ctx, ({ personId }) => personId === params.personId),
    revokeInvitation: ({ params }, ctx) => revokeInvitation(ctx, params.invitationId),
    invitation: ({ params }, ctx) => readTeamInvitation(ctx, params.token),
    acceptInvitation: (input, ctx) => acceptInvitation(ctx, input),
  });
}
