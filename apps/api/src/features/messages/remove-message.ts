import { and, eq, sql } from 'drizzle-orm';
import { MessageId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { messages, notifications } from '../../db/schema/index.ts';
import type { Listener } from '../../domain-events/listener.ts';
import { excerptOf, messageKey } from './notify-recipient.ts';

/** Hides the text of a message from both sides and from the bell, by a moderator's decision. */
export async function removeMessage({ db, now }: Pick<Context, 'db' | 'now'>, id: MessageId): Promise<void> {
  await db.update(messages).set({ removedAt: now() }).where(eq(messages.id, id));
  await quoteInBell(db, id, '');
}

/** Shows a removed message again once the decision is lifted. */
export const showAfterLift: Listener<'decision-lifted'>['handle'] = async (
  { db },
  { subjectKind, subjectId, measure },
) => {
  if (subjectKind !== 'MESSAGE' || measure !== 'CONTENT_REMOVED') return;
  const id = MessageId.parse(subjectId);
  const [shown] = await db
    .update(messages)
    .set({ removedAt: null })
    .where(eq(messages.id, id))
    .returning({ text: messages.text });
  if (shown) await quoteInBell(db, id, excerptOf(shown.text));
};

/** Changes what the reader's bell quotes of a message. Bells of organisers quote none. */
const quoteInBell = (db: Db, id: MessageId, excerpt: string) =>
  db
    .update(notifications)
    .set({
      content: sql`jsonb_set(${notifications.content}, '{data,excerpt}', to_jsonb(${excerpt}::text))`,
      text: excerpt,
    })
    .where(and(eq(notifications.dedupeKey, messageKey(id)), eq(notifications.kind, 'message')));
