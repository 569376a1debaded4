import { and, eq, isNull } from 'drizzle-orm';
import type { AttendeeId } from '@atrium/domain';
import { inTransaction, type JobContext } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { accountLanguage } from '../../db/recipient-language.ts';
import { attendees, persons, users } from '../../db/schema/index.ts';
import { notificationSettings } from './settings.queries.ts';

const batch = 500;

/** Finds the attendees after one, in the order of their IDs, whose digest is due. */
type FindDue = (after: AttendeeId | null, limit: number) => Promise<{ id: AttendeeId }[]>;

/** Sends the digests that are due, each in a transaction of its own. */
export async function sendDigests(
  ctx: JobContext,
  findDue: FindDue,
  sendDigest: (tx: JobContext, attendeeId: AttendeeId) => Promise<void>,
): Promise<void> {
  for (let last: AttendeeId | null = null; ;) {
    const due: { id: AttendeeId }[] = await findDue(last, batch);
    for (const { id } of due) await inTransaction(ctx, (tx) => sendDigest(tx, id));
    last = due.at(-1)?.id ?? null;
    if (due.length < batch) return;
  }
}

/** Finds the recipient of a digest, with the code of its link to stop; undefined for those who get no emails. */
export async function findDigestReader(db: Db, attendeeId: AttendeeId) {
  const [reader] = await db
    .select({
      userId: users.id,
      email: users.email,
      firstName: persons.firstName,
      language: accountLanguage,
      code: attendees.searchEmailsCode,
    })
    .from(attendees)
    .innerJoin(users, eq(users.id, attendees.userId))
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(and(eq(attendees.id, attendeeId), isNull(users.blockedAt), isNull(users.deletedAt)));
  if (!reader?.code || !(await notificationSettings(db, reader.userId)).emailNotifications) return undefined;
  return reader;
}
