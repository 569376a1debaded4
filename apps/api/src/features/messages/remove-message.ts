import { eq } from 'drizzle-orm';
import { MessageId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { messages } from '../../db/schema/index.ts';
import type { Listener } from '../../domain-events/listener.ts';

/** Hides the text of a message from both sides, by a moderator's decision. */
export async function removeMessage({ db, now }: Pick<Context, 'db' | 'now'>, id: MessageId): Promise<void> {
  await db.update(messages).set({ removedAt: now() }).where(eq(messages.id, id));
}

/** Shows a removed message again once the decision is lifted. */
export const showAfterLift: Listener<'decision-lifted'>['handle'] = async (
  { db },
  { subjectKind, subjectId, measure },
) => {
  if (subjectKind !== 'MESSAGE' || measure !== 'CONTENT_REMOVED') return;
  await db
    .update(messages)
    .set({ removedAt: null })
    .where(eq(messages.id, MessageId.parse(subjectId)));
};
