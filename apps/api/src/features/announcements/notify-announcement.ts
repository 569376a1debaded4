import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { AnnouncementId } from '@atrium/domain';
import { inTransaction, type JobContext } from '../../context.ts';
import { announcements, events, eventVersions, partners } from '../../db/schema/index.ts';
import { listHolderAccounts } from '../mailings/index.ts';
import { notify } from '../notifications/index.ts';
import { eventName, shownVersion } from '../orders/index.ts';

/** Notifications of one transaction. */
const batch = 200;

/** Notifies everyone with a valid ticket and an account of an announcement, once each, also if it is interrupted. */
export async function notifyAnnouncement(ctx: JobContext, id: AnnouncementId): Promise<void> {
  while (await inTransaction(ctx, (tx) => notifyBatch(tx, id)));
}

/** Notifies the next people, and returns whether there may be more. */
async function notifyBatch(tx: JobContext, id: AnnouncementId): Promise<boolean> {
  const [found] = await tx.db
    .select({ row: announcements, event: eventName, organiser: partners.name })
    .from(announcements)
    .innerJoin(events, eq(events.id, announcements.eventId))
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .where(and(eq(announcements.id, id), isNotNull(announcements.notified)))
    .for('update', { of: announcements });
  if (!found) return false;
  const { row, event, organiser } = found;
  const readers = await listHolderAccounts(tx.db, row.eventId, row.notifiedThrough, batch);
  for (const { userId } of readers)
    await notify(tx, {
      userId,
      content: { kind: 'announcement', data: { organiser, event, title: row.title } },
      link: `/events/${row.eventId}`,
      dedupeKey: `announcement:${id}:${userId}`,
    });
  const last = readers.at(-1);
  if (!last) return false;
  await tx.db
    .update(announcements)
    .set({ notified: sql`${announcements.notified} + ${readers.length}`, notifiedThrough: last.userId })
    .where(eq(announcements.id, id));
  return readers.length === batch;
}
