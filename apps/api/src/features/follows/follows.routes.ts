import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { followOrganiser, stopFollowEmails, unfollowOrganiser } from './change-follow.ts';
import { listFollowed } from './follows.queries.ts';

export function followsRoutes(api: Api, group: Contract['follows']): void {
  api.implement(group, {
    followedOrganisers: (_input, ctx) => listFollowed(ctx),
    followOrganiser: ({ params, body }, ctx) => followOrganiser(ctx, params.organiserId, body.emails),
    unfollowOrganiser: ({ params }, ctx) => unfollowOrganiser(ctx, params.organiserId),
    stopFollowEmails: ({ body }, ctx) => stopFollowEmails(ctx, body.code),
  });
}
