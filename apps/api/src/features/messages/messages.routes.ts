import type { Contract } from '@atrium/domain';
import { orNotFound, type ActorFor, type AttendeeContext, type Context } from '../../context.ts';
import type { Api } from '../../http/implement.ts';
import { findThread, listThreads, type Side } from './messages.queries.ts';
import { readThread } from './read-thread.ts';
import { replyToThread, sendMessage } from './write-message.ts';

const attendeeSide = ({ actor }: AttendeeContext): Side => ({
  author: 'attendee',
  attendeeId: actor.attendeeId,
});
const partnerSide = ({ actor }: Context<ActorFor<'partner'>>): Side => ({
  author: 'partner',
  partnerId: actor.partnerId,
});
const done = () => ({ status: 'Success' }) as const;

export function messageRoutes(api: Api, group: Contract['messages']): void {
  api.implement(group, {
    ownThreads: (_, ctx) => listThreads(ctx.db, attendeeSide(ctx)),
    ownThread: async ({ params, query }, ctx) =>
      orNotFound(
        await findThread(ctx.db, attendeeSide(ctx), params.threadId, query.before),
        'message-not-found',
      ),
    sendMessage: ({ body }, ctx) => sendMessage(ctx, body),
    readThread: ({ params }, ctx) => readThread(ctx, attendeeSide(ctx), params.threadId).then(done),
    partnerThreads: (_, ctx) => listThreads(ctx.db, partnerSide(ctx)),
    partnerThread: async ({ params, query }, ctx) =>
      orNotFound(
        await findThread(ctx.db, partnerSide(ctx), params.threadId, query.before),
        'message-not-found',
      ),
    replyToThread: ({ params, body }, ctx) => replyToThread(ctx, params.threadId, body),
    readPartnerThread: ({ params }, ctx) => readThread(ctx, partnerSide(ctx), params.threadId).then(done),
  });
}
