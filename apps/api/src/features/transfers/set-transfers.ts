import { and, eq } from 'drizzle-orm';
import type { Answer, Contract, HandlerInput } from '@atrium/domain';
import { orNotFound, type ActorFor, type Context } from '../../context.ts';
import { events } from '../../db/schema/index.ts';

type Call = Contract['transfers']['setTransfers'];

/** Sets whether companies may pay for tickets of an own event by transfer. Orders that chose it keep it. */
export async function setTransfers(
  { db, actor }: Context<ActorFor<'partner'>>,
  { params: { eventId }, body: { acceptsTransfers } }: HandlerInput<Call>,
): Promise<Answer<Call>> {
  const [changed] = await db
    .update(events)
    .set({ acceptsTransfers })
    .where(and(eq(events.id, eventId), eq(events.partnerId, actor.partnerId)))
    .returning({ acceptsTransfers: events.acceptsTransfers });
  return orNotFound(changed, 'event-not-found');
}
