import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { AnnouncementId, EventId, OwnAnnouncement, PartnerId } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { announcements, events, persons } from '../../db/schema/index.ts';

const selectAnnouncements = (db: Db, which: SQL | undefined) =>
  db
    .select({
      row: announcements,
      createdBy: sql<string | null>`(select p.first_name || ' ' || p.surname from ${persons} p
        where p.user_id = ${announcements.createdBy})`,
    })
    .from(announcements)
    .where(which)
    .orderBy(desc(announcements.createdAt), desc(announcements.id));

const present = ({
  row,
  createdBy,
}: Awaited<ReturnType<typeof selectAnnouncements>>[number]): OwnAnnouncement => ({
  id: row.id,
  title: row.title,
  text: row.text,
  publishedAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  createdBy,
  notified: row.notified,
});

/** Lists the announcements of a company's event, newest first; throws 404 if it isn't that company's. */
export async function listAnnouncements(
  db: Db,
  partnerId: PartnerId,
  eventId: EventId,
): Promise<OwnAnnouncement[]> {
  const [event] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.partnerId, partnerId)));
  orNotFound(event, 'event-not-found');
  return (await selectAnnouncements(db, eq(announcements.eventId, eventId))).map(present);
}

/** Reads an announcement of an event, or throws 404. */
export async function readAnnouncement(
  db: Db,
  eventId: EventId,
  id: AnnouncementId,
): Promise<OwnAnnouncement> {
  const [found] = await selectAnnouncements(
    db,
    and(eq(announcements.id, id), eq(announcements.eventId, eventId)),
  );
  return present(orNotFound(found, 'announcement-not-found'));
}
