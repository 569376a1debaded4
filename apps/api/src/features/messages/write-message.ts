import { and, eq, gt } from 'drizzle-orm';
import { v7 } from 'uuid';
import { MessageId, problem, ThreadId, type EventId } from '@atrium/domain';
import {
  inTransaction,
  orNotFound,
  type ActorFor,
  type AttendeeContext,
  type Context,
} from '../../context.ts';
import { messages, messageThreads } from '../../db/schema/index.ts';
import { findContactableEvent } from './contactable-event.ts';
import { findMessage, lockThread, presentMessage, type Side } from './messages.queries.ts';
import { notifyAttendee, notifyOrganiser } from './notify-recipient.ts';

interface Draft {
  /** Client message ID (idempotency key): a repeat writes no second message. */
  id?: MessageId | undefined;
  text: string;
}

type Thread = typeof messageThreads.$inferSelect;
type Sender = Context<ActorFor<'signed-in'>>;

/** Sends a message to the organiser of an event. The first one creates the thread. */
export async function sendMessage(ctx: AttendeeContext, { eventId, ...draft }: Draft & { eventId: EventId }) {
  await ctx.limits.consume('messages-account', ctx.actor.userId);
  const { attendeeId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const event = orNotFound(await findContactableEvent(tx, eventId, attendeeId), 'event-not-found');
    await tx.db
      .insert(messageThreads)
      .values({
        id: ThreadId.parse(v7()),
        eventId,
        attendeeId,
        partnerId: event.partnerId,
        createdAt: tx.now(),
      })
      .onConflictDoNothing({ target: [messageThreads.eventId, messageThreads.attendeeId] });
    const [begun] = await tx.db
      .select({ id: messageThreads.id })
      .from(messageThreads)
      .where(and(eq(messageThreads.eventId, eventId), eq(messageThreads.attendeeId, attendeeId)));
    return write(
      tx,
      { author: 'attendee', attendeeId },
      orNotFound(begun, 'conversation-not-found').id,
      draft,
      notifyOrganiser,
    );
  });
}

/** Replies to an attendee about an event of this partner. */
export async function replyToThread(ctx: Context<ActorFor<'partner'>>, threadId: ThreadId, draft: Draft) {
  await ctx.limits.consume('messages-account', ctx.actor.userId);
  const side: Side = { author: 'partner', partnerId: ctx.actor.partnerId };
  return inTransaction(ctx, (tx) => write(tx, side, threadId, draft, notifyAttendee));
}

async function write(
  tx: Sender,
  side: Side,
  threadId: ThreadId,
  { id = MessageId.parse(v7()), text }: Draft,
  notify: (tx: Sender, thread: Thread, message: { id: MessageId; text: string }) => Promise<void>,
) {
  const thread = orNotFound(await lockThread(tx.db, side, threadId), 'message-not-found');
  const { author } = side;
  const known = await findMessage(tx.db, id);
  if (known) {
    if (known.threadId !== threadId || known.author !== author) throw problem('message-id-taken');
    return { threadId, message: presentMessage(known) };
  }
  // only the first unread message notifies the other side
  const isNews = !(await hasUnread(tx, thread, author));
  // distinct instants keep messages of one millisecond in order
  const createdAt = new Date(Math.max(tx.now().getTime(), thread.lastMessageAt.getTime() + 1));
  const message = { id, threadId, author, userId: tx.actor.userId, text, createdAt };
  await tx.db.insert(messages).values(message);
  await tx.db
    .update(messageThreads)
    .set({
      lastMessageAt: createdAt,
      ...(author === 'attendee' ? { attendeeReadAt: createdAt } : { partnerReadAt: createdAt }),
    })
    .where(eq(messageThreads.id, threadId));
  if (isNews) await notify(tx, thread, { id, text });
  return { threadId, message: presentMessage({ ...message, removedAt: null }) };
}

async function hasUnread(tx: Sender, thread: Thread, author: 'attendee' | 'partner'): Promise<boolean> {
  const readAt = author === 'attendee' ? thread.partnerReadAt : thread.attendeeReadAt;
  const [unread] = await tx.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.threadId, thread.id),
        eq(messages.author, author),
        readAt ? gt(messages.createdAt, readAt) : undefined,
      ),
    )
    .limit(1);
  return unread !== undefined;
}
