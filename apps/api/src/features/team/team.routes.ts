import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { invite, revokeInvitation } from './invite.ts';
import { removeMember } from './remove-member.ts';
import { findTeam } from './team.queries.ts';

export function teamRoutes(api: Api, group: Contract['team']): void {
  api.implement(group, {
    team: (_, ctx) => findTeam(ctx, ctx.actor.partnerId, ctx.actor.userId),
    invite: ({ body }, ctx) => invite(ctx, body.email),
    removeMember: ({ params }, ctx) => removeMember(ctx, params.personId),
    revokeInvitation: ({ params }, ctx) => revokeInvitation(ctx, params.invitationId),
    invitation: ({ params }, ctx) => readInvitation(ctx, params.token),
    acceptInvitation: (input, ctx) => acceptInvitation(ctx, input),
  });
}
