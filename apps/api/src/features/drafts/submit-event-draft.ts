import { and, eq } from 'drizzle-orm';
import { problem, type Contract, type EventId, type HandlerInput } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { eventDrafts, events } from '../../db/schema/index.ts';
import { createEvent } from '../authoring/index.ts';
import { ownDraft } from './drafts.queries.ts';
import { deleteDraft } from './delete-event-draft.ts';

type Input = HandlerInput<Contract['drafts']['submitEventDraft']>;

/**
 * Replaces a draft by the event that it became, which keeps the draft's files, and its ID as its idempotency key.
 */
export async function submitEventDraft(
  ctx: Context<ActorFor<'partner'>>,
  { params: { draftId }, query: { revision }, body }: Input,
): Promise<{ id: EventId }> {
  const { partnerId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const own = ownDraft(partnerId, draftId);
    const [draft] = await tx.db
      .select({ revision: eventDrafts.revision })
      .from(eventDrafts)
      .where(own)
      .for('update');
    if (!draft) {
      const ofDraft = and(eq(events.partnerId, partnerId), eq(events.idempotencyKey, draftId));
      const [submitted] = await tx.db.select({ id: events.id }).from(events).where(ofDraft);
      return orNotFound(submitted, 'draft-not-found');
    }
    if (revision !== undefined && revision !== draft.revision) throw problem('draft-changed');
    const event = await createEvent(tx, { body, headers: { 'idempotency-key': draftId } }, draftId);
    await deleteDraft(tx, draftId);
    return event;
  });
}
