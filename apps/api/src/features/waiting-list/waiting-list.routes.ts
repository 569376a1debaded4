import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { assertOwnEvent } from '../attendees/index.ts';
import { authoriseRequest } from './authorise-request.ts';
import {
  approveRequest,
  declineRequest,
  joinWaitingList,
  leaveWaitingList,
  removeFromWaitingList,
} from './change-wait.ts';
import { setWaitingList } from './set-waiting-list.ts';
import { listOwnWaits, listWaits, readWaitingList } from './waiting-list.queries.ts';

export function waitingListRoutes(api: Api, group: Contract['waitingList']): void {
  api.implement(group, {
    ownWaits: (_input, { db, actor }) => listOwnWaits(db, actor.attendeeId),
    joinWaitingList: ({ body }, ctx) => joinWaitingList(ctx, body),
    authoriseRequest: ({ params, body }, ctx) => authoriseRequest(ctx, params.waitId, body),
    leaveWaitingList: ({ params }, ctx) => leaveWaitingList(ctx, params.waitId),
    waitingList: async ({ params, query }, { db, actor }) => {
      await assertOwnEvent(db, actor.partnerId, params.eventId);
      const { items, total } = await listWaits(db, actor.partnerId, params.eventId, query);
      return new Page(items, total, 'eq', null);
    },
    waitingListSummary: ({ params }, { db, actor }) => readWaitingList(db, actor.partnerId, params.eventId),
    setWaitingList: (input, ctx) => setWaitingList(ctx, input),
    approveRequest: ({ params }, ctx) => approveRequest(ctx, params),
    declineRequest: ({ params, body }, ctx) => declineRequest(ctx, params, body.reason ?? null),
    removeFromWaitingList: ({ params }, ctx) => removeFromWaitingList(ctx, params),
  });
}
