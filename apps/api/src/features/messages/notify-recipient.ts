import { eq } from 'drizzle-orm';
import { wantsEmailAbout, type Language, type MessageId, type UserId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { accountLanguage } from '../../db/recipient-language.ts';
import {
  attendees,
  events,
  eventVersions,
  type messageThreads,
  partners,
  persons,
  users,
} from '../../db/schema/index.ts';
import { messageEmail } from '../../email/message-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { notify } from '../notifications/index.ts';
import { shownVersion } from '../orders/index.ts';
import { notifyPartnerTeam } from '../partners/index.ts';
import { wantsEmail } from '../settings/index.ts';

type Tx = Pick<Context, 'db' | 'now' | 'enqueue' | 'config'>;
type Thread = typeof messageThreads.$inferSelect;
interface WrittenMessage {
  id: MessageId;
  text: string;
}

/** Beginning of a message, which the bell quotes. */
export const excerptOf = (text: string): string => (text.length > 140 ? `${text.slice(0, 140)}…` : text);

/** Deduplication key of a message's notification. */
export const messageKey = (id: MessageId): string => `message:${id}`;

/** Path of a thread's page on the marketplace. */
export const threadPath = (id: Thread['id']): string => `/user/messages?thread=${id}`;
/** Path of a thread's page on the portal. */
export const partnerThreadPath = (id: Thread['id']): string => `/partner/messages?thread=${id}`;

/** Notifies the attendee of a reply, and emails them if their settings say so. */
export async function notifyAttendee(tx: Tx, thread: Thread, message: WrittenMessage): Promise<void> {
  const { eventName, organiser } = await factsOf(tx, thread);
  const [reader] = await tx.db
    .select({
      userId: users.id,
      email: users.email,
      firstName: persons.firstName,
      language: accountLanguage,
    })
    .from(attendees)
    .innerJoin(users, eq(users.id, attendees.userId))
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(eq(attendees.id, thread.attendeeId));
  if (!reader) return;
  const link = threadPath(thread.id);
  await notify(tx, {
    userId: reader.userId,
    content: { kind: 'message', data: { organiser, excerpt: excerptOf(message.text) } },
    link,
    dedupeKey: messageKey(message.id),
  });
  const url = `${tx.config.origins.public}${link}`;
  await emailRecipient(tx, reader, message, { from: organiser, eventName, url });
}

/** Notifies the organiser's team of a question, and emails the members whose settings say so. */
export async function notifyOrganiser(tx: Tx, thread: Thread, message: WrittenMessage): Promise<void> {
  const { eventName } = await factsOf(tx, thread);
  const [writer] = await tx.db
    .select({ firstName: persons.firstName, surname: persons.surname })
    .from(attendees)
    .innerJoin(persons, eq(persons.userId, attendees.userId))
    .where(eq(attendees.id, thread.attendeeId));
  const from = writer ? `${writer.firstName} ${writer.surname}` : null;
  const { text } = message;
  const link = partnerThreadPath(thread.id);
  const url = `${tx.config.origins.partner}${link}`;
  await notifyPartnerTeam(tx, thread.partnerId, {
    needs: 'messages',
    kind: 'message',
    dedupeKey: messageKey(message.id),
    content: (texts, firstName) => messageEmail(texts, firstName, { from, eventName, text, url }),
    isWanted: (settings) => wantsEmailAbout(settings, 'instantAlerts'),
    bell: { content: { kind: 'question', data: { event: eventName } }, link },
  });
}

async function emailRecipient(
  tx: Tx,
  reader: { userId: UserId; email: string; firstName: string; language: Language },
  { id, text }: WrittenMessage,
  facts: { from: string | null; eventName: string; url: string },
): Promise<void> {
  if (!(await wantsEmail(tx.db, reader.userId, 'instantAlerts'))) return;
  await queueEmail(tx, {
    kind: 'message',
    dedupeKey: `message:${id}:${reader.userId}`,
    to: reader,
    content: (texts) => messageEmail(texts, reader.firstName, { ...facts, text }),
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
