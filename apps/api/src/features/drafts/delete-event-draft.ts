import type { EventDraftId } from '@atrium/domain';
import { orNotFound, type ActorFor, type Context } from '../../context.ts';
import { eventDrafts } from '../../db/schema/index.ts';
import { ownDraft } from './drafts.queries.ts';

export async function deleteEventDraft(
  { db, actor }: Context<ActorFor<'partner'>>,
  draftId: EventDraftId,
): Promise<{ status: 'Success' }> {
  const [deleted] = await db
    .delete(eventDrafts)
    .where(ownDraft(actor.partnerId, draftId))
    .returning({ id: eventDrafts.id });
  orNotFound(deleted, 'draft-not-found');
  return { status: 'Success' };
}
