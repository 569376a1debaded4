import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Done, EventId, Instant, coerceNumber, requiredLines } from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { longestMessage } from './longest-message.ts';
import { messagesCalls } from './messages.calls.ts';

export const ThreadId = z.uuid(code('unknown-id')).brand<'ThreadId'>();
export type ThreadId = z.infer<typeof ThreadId>;
export const MessageId = z.uuid(code('unknown-id')).brand<'MessageId'>();
export type MessageId = z.infer<typeof MessageId>;

const MessageText = requiredLines('enter-message', longestMessage);

/** The ID is an idempotency key: a client that retries sends the same one. */
const Draft = z.object({ id: MessageId.optional(), text: MessageText });

export const Message = z.object({
  id: MessageId,
  author: z.enum(['attendee', 'partner']),
  /** Empty if a moderator removed it. */
  text: z.string(),
  sentAt: Instant,
});
export type Message = z.infer<typeof Message>;

/** A conversation as lists show it; `with` is the other side. */
export const ThreadSummary = z.object({
  id: ThreadId,
  eventId: EventId,
  eventName: z.string(),
  with: z.string(),
  /** Empty if a moderator removed it. */
  lastText: z.string(),
  lastAuthor: z.enum(['attendee', 'partner']),
  lastMessageAt: Instant,
  unread: z.number().int(),
});
export type ThreadSummary = z.infer<typeof ThreadSummary>;

/** The newest messages in the order sent; `hasEarlier` is true if older ones exist. */
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
  sendMessage: { body: Draft.extend({ eventId: coerceNumber(EventId) }), response: Sent },
  readThread: { params: threadParams, response: Done },
  partnerThreads: { response: z.array(ThreadSummary) },
  partnerThread: { params: threadParams, query: earlier, response: Thread },
  replyToThread: { params: threadParams, body: Draft, response: Sent },
  readPartnerThread: { params: threadParams, response: Done },
});
