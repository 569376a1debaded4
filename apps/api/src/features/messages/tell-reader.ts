import { eq } from 'drizzle-orm';
import type { MessageId, UserId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import {
  attendees,
  events,
  eventVersions,
  type messageThreads,
  partnerMembers,
  partners,
  persons,
  users,
} from '../../db/schema/index.ts';
import { compose } from '../../mail/compose.ts';
import { messageLetter } from '../../mail/message-mails.ts';
import { postMail } from '../../mail/post-mail.ts';
import { notify } from '../notifications/index.ts';
import { shownVersion } from '../orders/index.ts';
import { mayMail } from '../settings/index.ts';

type Tx = Pick<Context, 'db' | 'now' | 'enqueue' | 'config'>;
type Thread = typeof messageThreads.$inferSelect;
interface Written {
  id: MessageId;
  text: string;
}

const excerpt = (text: string): string => (text.length > 140 ? `${text.slice(0, 140)}…` : text);

/** The page of one talk, below the marketplace. */
export const threadPath = (id: Thread['id']): string => `/user/messages?thread=${id}`;

/** The attendee hears of an answer in the bell and, where the settings ask for it, by mail. */
export async function tellAttendee(tx: Tx, thread: Thread, message: Written): Promise<void> {
  const { eventName, organiser } = await factsOf(tx, thread);
  const [reader] = await tx.db
    .select({ userId: users.id, email: users.email, firstName: persons.firstName })
    .from(attendees)
    .innerJoin(users, eq(users.id, attendees.userId))
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(eq(attendees.id, thread.attendeeId));
  if (!reader) return;
  const link = threadPath(thread.id);
  await notify(tx, {
    userId: reader.userId,
    kind: 'message',
    subject: `${organiser} answered you`,
    text: excerpt(message.text),
    link,
    dedupeKey: `message:${message.id}`,
  });
  const url = `${tx.config.origins.public}${link}`;
  await mailReader(tx, reader, message, { from: organiser, eventName, url });
}

/** Everybody of the organiser's team hears of a question by mail, where their settings ask for it. */
export async function tellOrganiser(tx: Tx, thread: Thread, message: Written): Promise<void> {
  const { eventName } = await factsOf(tx, thread);
  const [writer] = await tx.db
    .select({ firstName: persons.firstName, surname: persons.surname })
    .from(attendees)
    .innerJoin(persons, eq(persons.userId, attendees.userId))
    .where(eq(attendees.id, thread.attendeeId));
  const readers = await tx.db
    .select({ userId: users.id, email: users.email, firstName: persons.firstName })
    .from(partnerMembers)
    .innerJoin(users, eq(users.id, partnerMembers.userId))
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(eq(partnerMembers.partnerId, thread.partnerId));
  const from = writer ? `${writer.firstName} ${writer.surname}` : 'An attendee';
  const url = `${tx.config.origins.partner}/partner/messages?thread=${thread.id}`;
  for (const reader of readers) await mailReader(tx, reader, message, { from, eventName, url });
}

async function mailReader(
  tx: Tx,
  reader: { userId: UserId; email: string; firstName: string },
  { id, text }: Written,
  facts: { from: string; eventName: string; url: string },
): Promise<void> {
  if (!(await mayMail(tx.db, reader.userId, 'instantAlerts'))) return;
  await postMail(tx, {
    kind: 'message',
    dedupeKey: `message:${id}:${reader.userId}`,
    recipient: reader.email,
    ...compose(messageLetter(reader.firstName, { ...facts, text })),
  });
}

async function factsOf(tx: Tx, thread: Thread): Promise<{ eventName: string; organiser: string }> {
  const [facts] = await tx.db
    .select({ content: eventVersions.content, organiser: partners.name })
    .from(events)
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .where(eq(events.id, thread.eventId));
  return { eventName: facts?.content.name ?? '', organiser: facts?.organiser ?? '' };
}
