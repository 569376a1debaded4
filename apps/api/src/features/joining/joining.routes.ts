import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { readJoining } from './joining.queries.ts';
import { setJoining } from './set-joining.ts';

export function joiningRoutes(api: Api, group: Contract['joining']): void {
  api.implement(group, {
    joining: ({ params }, { db, actor }) => readJoining(db, actor.partnerId, params.eventId),
    setJoining: (input, ctx) => setJoining(ctx, input),
  });
}
