import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Done, EventId, Instant, asNumber, requiredLines } from '../kernel/fields.ts';
import { longestMessage } from './longest-message.ts';
import { messagesCalls } from './messages.calls.ts';

export const ThreadId = z.uuid('This is not a valid id').brand<'ThreadId'>();
export type ThreadId = z.infer<typeof ThreadId>;
export const MessageId = z.uuid('This is not a valid id').brand<'MessageId'>();
export type MessageId = z.infer<typeof MessageId>;

const MessageText = requiredLines('Please write a message', longestMessage);

/** The sender may name its message: sent again after a broken line, it is there once. */
const Draft = z.object({ id: MessageId.optional(), text: MessageText });

export const Message = z.object({
  id: MessageId,
  author: z.enum(['attendee', 'partner']),
  text: z.string(),
  sentAt: Instant,
});
export type Message = z.infer<typeof Message>;

/** One talk as a list shows it; `with` is who is on the other side. */
export const ThreadSummary = z.object({
  id: ThreadId,
  eventId: EventId,
  eventName: z.string(),
  with: z.string(),
  lastText: z.string(),
  lastAuthor: z.enum(['attendee', 'partner']),
  lastMessageAt: Instant,
  unread: z.number().int(),
});
export type ThreadSummary = z.infer<typeof ThreadSummary>;

/** The newest messages in the order they were sent; `hasEarlier` says that there are more before them. */
export const Thread = z.object({
  id: ThreadId,
  eventId: EventId,
  eventName: z.string(),
  with: z.string(),
  messages: z.array(Message),
  hasEarlier: z.boolean(),
});
export type Thread = z.infer<typeof Thread>;

const threadParams = z.object({ threadId: ThreadId });
const earlier = z.object({ before: Instant.optional() });
const Sent = z.object({ threadId: ThreadId, message: Message });

export const messagesContract = defineContract(messagesCalls, {
  ownThreads: { response: z.array(ThreadSummary) },
  ownThread: { params: threadParams, query: earlier, response: Thread },
  sendMessage: { body: Draft.extend({ eventId: asNumber(EventId) }), response: Sent },
  readThread: { params: threadParams, response: Done },
  partnerThreads: { response: z.array(ThreadSummary) },
  partnerThread: { params: threadParams, query: earlier, response: Thread },
  replyToThread: { params: threadParams, body: Draft, response: Sent },
  readPartnerThread: { params: threadParams, response: Done },
});
