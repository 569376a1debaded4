import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { Answer, AttendeeId, Contract, MessageId, PartnerId, ThreadId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { messages, messageThreads } from '../../db/schema/index.ts';

type ThreadAnswer = Answer<Contract['messages']['ownThread']>;
type SummaryAnswer = Answer<Contract['messages']['ownThreads']>[number];

/** One side of a thread. It sees the other side's name, and the other side's messages count as its unread. */
export type Side =
  { author: 'attendee'; attendeeId: AttendeeId } | { author: 'partner'; partnerId: PartnerId };

const longest = { threads: 200, messages: 100 };

const isOf = (side: Side): SQL =>
  side.author === 'attendee'
    ? sql`h.attendee_id = ${side.attendeeId}`
    : sql`h.partner_id = ${side.partnerId}`;
const nameOfOther = (side: Side): SQL =>
  side.author === 'attendee' ? sql`p.name` : sql`n.first_name || ' ' || n.surname`;
const readAt = (side: Side): SQL =>
  side.author === 'attendee' ? sql`h.attendee_read_at` : sql`h.partner_read_at`;

/** SQL condition of unread messages, over `message_threads h` and `messages m`. */
const isUnread = (side: Side): SQL =>
  sql`m.author <> ${side.author} and m.created_at > coalesce(${readAt(side)}, '-infinity')`;

const withNames = sql`message_threads h
  join events e on e.id = h.event_id
  join event_versions v on v.id = coalesce(e.approved_version_id, e.current_version_id)
  join partners p on p.id = h.partner_id
  join attendees a on a.id = h.attendee_id
  join persons n on n.user_id = a.user_id`;

/** Formats an instant as RFC 3339 in UTC. */
const instant = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Lists the threads of a side, latest first. */
export async function listThreads(db: Db, side: Side): Promise<SummaryAnswer[]> {
  const rows = await db.execute<SummaryAnswer & Record<string, unknown>>(sql`
    select h.id, h.event_id as "eventId", v.content ->> 'name' as "eventName", ${nameOfOther(side)} as "with",
      case when l.removed_at is null then l.text else '' end as "lastText", l.author as "lastAuthor", ${instant(sql`l.created_at`)} as "lastMessageAt",
      (select count(*)::int from messages m where m.thread_id = h.id and ${isUnread(side)}) as unread
    from ${withNames}
    join lateral (select m.text, m.removed_at, m.author, m.created_at from messages m where m.thread_id = h.id
      order by m.created_at desc limit 1) l on true
    where ${isOf(side)}
    order by h.last_message_at desc limit ${longest.threads}`);
  return [...rows];
}

/**
 * Finds a thread with its newest messages, or the newest before an instant. Undefined if it is not this
 * side's.
 */
export async function findThread(
  db: Db,
  side: Side,
  threadId: ThreadId,
  before?: string,
): Promise<ThreadAnswer | undefined> {
  const [thread] = await db.execute<
    Pick<ThreadAnswer, 'id' | 'eventId' | 'eventName' | 'with'> & Record<string, unknown>
  >(sql`
    select h.id, h.event_id as "eventId", v.content ->> 'name' as "eventName", ${nameOfOther(side)} as "with"
    from ${withNames} where h.id = ${threadId} and ${isOf(side)}`);
  if (!thread) return undefined;
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(eq(messages.threadId, threadId), before ? lt(messages.createdAt, new Date(before)) : undefined),
    )
    .orderBy(desc(messages.createdAt))
    .limit(longest.messages + 1);
  return {
    ...thread,
    messages: rows.slice(0, longest.messages).toReversed().map(presentMessage),
    hasEarlier: rows.length > longest.messages,
  };
}

export const presentMessage = ({
  id,
  author,
  text,
  removedAt,
  createdAt,
}: Pick<typeof messages.$inferSelect, 'id' | 'author' | 'text' | 'removedAt' | 'createdAt'>) => ({
  id,
  author,
  text: removedAt ? '' : text,
  sentAt: createdAt.toISOString(),
});

/** Counts the unread messages of a side. */
export async function countUnreadMessages(db: Db, side: Side): Promise<number> {
  const [row] = await db.execute<{ unread: number }>(sql`
    select count(*)::int as unread from message_threads h join messages m on m.thread_id = h.id
    where ${isOf(side)} and ${isUnread(side)}`);
  return row?.unread ?? 0;
}

/** Locks a thread of this side (row lock), so that its messages are ordered. */
export async function lockThread(db: Db, side: Side, threadId: ThreadId) {
  const [thread] = await db
    .select()
    .from(messageThreads)
    .where(
      and(
        eq(messageThreads.id, threadId),
        side.author === 'attendee'
          ? eq(messageThreads.attendeeId, side.attendeeId)
          : eq(messageThreads.partnerId, side.partnerId),
      ),
    )
    .for('update');
  return thread;
}

export const findMessage = async (db: Db, id: MessageId) =>
  (await db.select().from(messages).where(eq(messages.id, id)))[0];
