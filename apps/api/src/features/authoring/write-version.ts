import { eq } from 'drizzle-orm';
import { instantIn, type AgendaItemDraft, type EventContent, type EventVersionId } from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { events, eventVersions } from '../../db/schema/index.ts';

/** Agenda items in the order of time, as instants, each with a number of its own within the version. */
export function agendaOf(
  items: readonly AgendaItemDraft[],
  eventStart: Date,
  timeZone: string,
): EventContent['agendaItems'] {
  return items
    .map(({ name, description, startDateTime }) => ({
      name,
      description,
      startDateTime: (startDateTime === null ? eventStart : instantIn(startDateTime, timeZone)).toISOString(),
    }))
    .sort((one, other) => one.startDateTime.localeCompare(other.startDateTime))
    .map((item, index) => ({ id: index + 1, ...item }));
}

type NewVersion = Omit<typeof eventVersions.$inferInsert, 'id' | 'status' | 'createdAt'>;

/** Writes the next version and makes it the one that administrators look at. */
export async function writeVersion(
  { db, now }: Pick<Context, 'db' | 'now'>,
  version: NewVersion,
): Promise<EventVersionId> {
  const [row] = await db
    .insert(eventVersions)
    .values({ ...version, createdAt: now() })
    .returning({ id: eventVersions.id });
  const { id } = orNotFound(row, 'Version');
  await db.update(events).set({ currentVersionId: id }).where(eq(events.id, version.eventId));
  return id;
}
