import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import {
  EventId,
  ReviewId,
  type MessageId,
  type NoticeSubject,
  type PartnerId,
  type UserId,
} from '@atrium/domain';
import { z } from 'zod';
import type { Actor } from '../../actor.ts';
import type { Db } from '../../db/client.ts';
import {
  attendees,
  events,
  eventVersions,
  messages,
  messageThreads,
  partners,
  persons,
  reviewReplies,
  reviews,
} from '../../db/schema/index.ts';

/** Content that can be reported, with its author. */
export interface Content {
  id: string;
  /** Name of the event that it belongs to. */
  name: string | null;
  text: string | null;
  author: { userId: UserId | null; partnerId: PartnerId | null; name: string };
}

interface Reported {
  subjectKind: NoticeSubject;
  subjectId: string;
}

/**
 * Finds reported content; null if there is none. With a reader, only what they can see: everyone what is public, and
 * the two sides of a conversation its messages.
 */
export async function findContent(
  db: Db,
  { subjectKind, subjectId }: Reported,
  reader: Actor | null | 'moderator',
): Promise<Content | null> {
  if (subjectKind === 'EVENT') return findEvent(db, subjectId);
  if (subjectKind === 'MESSAGE') return findMessage(db, subjectId, reader);
  return findReview(db, { subjectKind, subjectId }, reader);
}

async function findEvent(db: Db, subjectId: string): Promise<Content | null> {
  const id = EventId.safeParse(Number(subjectId));
  if (!id.success) return null;
  const [row] = await db
    .select({ content: eventVersions.content, partnerId: events.partnerId, organiser: partners.name })
    .from(events)
    .innerJoin(eventVersions, eq(eventVersions.id, events.approvedVersionId))
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .where(eq(events.id, id.data));
  if (!row) return null;
  const { name, description } = row.content;
  return {
    id: String(id.data),
    name,
    text: description,
    author: { userId: null, partnerId: row.partnerId, name: row.organiser },
  };
}

/** Condition of the conversations that a reader takes part in. */
function visibleTo(reader: Actor | null | 'moderator'): SQL | undefined {
  if (reader === 'moderator') return sql`true`;
  const { attendeeId, partnerId } = reader ?? { attendeeId: null, partnerId: null };
  if (attendeeId === null && partnerId === null) return sql`false`;
  return or(
    attendeeId === null ? undefined : eq(messageThreads.attendeeId, attendeeId),
    partnerId === null ? undefined : eq(messageThreads.partnerId, partnerId),
  );
}

async function findMessage(
  db: Db,
  subjectId: string,
  reader: Actor | null | 'moderator',
): Promise<Content | null> {
  const id = z.uuid().safeParse(subjectId);
  if (!id.success) return null;
  const [row] = await db
    .select({
      author: messages.author,
      text: messages.text,
      userId: attendees.userId,
      attendee: sql<string>`${persons.firstName} || ' ' || ${persons.surname}`,
      partnerId: messageThreads.partnerId,
      organiser: partners.name,
      content: eventVersions.content,
    })
    .from(messages)
    .innerJoin(messageThreads, eq(messageThreads.id, messages.threadId))
    .innerJoin(attendees, eq(attendees.id, messageThreads.attendeeId))
    .innerJoin(persons, eq(persons.userId, attendees.userId))
    .innerJoin(partners, eq(partners.id, messageThreads.partnerId))
    .innerJoin(events, eq(events.id, messageThreads.eventId))
    .leftJoin(eventVersions, eq(eventVersions.id, events.approvedVersionId))
    // a well-formed ID of any row
    .where(and(eq(messages.id, id.data as MessageId), visibleTo(reader)));
  if (!row) return null;
  return {
    id: id.data,
    name: row.content?.name ?? null,
    text: row.text,
    author:
      row.author === 'attendee'
        ? { userId: row.userId, partnerId: null, name: row.attendee }
        : { userId: null, partnerId: row.partnerId, name: row.organiser },
  };
}

/** Finds a review, or the reply to it by the review's ID. */
async function findReview(
  db: Db,
  { subjectKind, subjectId }: Reported,
  reader: Actor | null | 'moderator',
): Promise<Content | null> {
  const id = ReviewId.safeParse(subjectId);
  if (!id.success) return null;
  const [row] = await db
    .select({
      state: reviews.state,
      text: reviews.text,
      displayName: reviews.displayName,
      userId: attendees.userId,
      reply: reviewReplies.text,
      replyState: reviewReplies.state,
      partnerId: reviewReplies.partnerId,
      organiser: partners.name,
      content: eventVersions.content,
    })
    .from(reviews)
    .innerJoin(events, eq(events.id, reviews.eventId))
    .leftJoin(eventVersions, eq(eventVersions.id, events.approvedVersionId))
    .leftJoin(attendees, eq(attendees.id, reviews.attendeeId))
    .leftJoin(reviewReplies, eq(reviewReplies.reviewId, reviews.id))
    .leftJoin(partners, eq(partners.id, reviewReplies.partnerId))
    .where(eq(reviews.id, id.data));
  const isReply = subjectKind === 'REVIEW_REPLY';
  const state = isReply ? row?.replyState : row?.state;
  if (!row || !state || (reader !== 'moderator' && state !== 'PUBLISHED')) return null;
  return {
    id: id.data,
    name: row.content?.name ?? null,
    text: isReply ? row.reply : row.text,
    author: isReply
      ? { userId: null, partnerId: row.partnerId, name: row.organiser ?? '' }
      : { userId: row.userId, partnerId: null, name: row.displayName ?? '' },
  };
}
