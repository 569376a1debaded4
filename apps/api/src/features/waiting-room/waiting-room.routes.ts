import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { SerializedResponse } from '../../http/reply.ts';
import { enterWaitingRoom } from './enter-waiting-room.ts';
import { setWaitingRoom } from './set-waiting-room.ts';
import { findWaitingRoom, readOwnWaitingRoom } from './waiting-room.queries.ts';

/** Seconds for which a node gives all who wait the same answer. */
const maxAge = 1;

export function waitingRoomRoutes(api: Api, group: Contract['waitingRoom']): void {
  api.implement(group, {
    waitingRoom: async ({ params: { id } }, ctx) => {
      const room = await findWaitingRoom(ctx, id);
      return new SerializedResponse(JSON.stringify(room), { maxAge, subjects: [`event:${id}`] });
    },
    enterWaitingRoom: ({ params, body }, ctx) => enterWaitingRoom(ctx, params.id, body.place),
    ownWaitingRoom: ({ params }, ctx) => readOwnWaitingRoom(ctx, ctx.actor.partnerId, params.eventId),
    setWaitingRoom: (input, ctx) => setWaitingRoom(ctx, input),
  });
}
