import { eq } from 'drizzle-orm';
import {
  eventContent,
  instantIn,
  type AgendaItemDraft,
  type EventContent,
  type EventVersionId,
  type SpeakerDraft,
} from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { events, eventVersions } from '../../db/schema/index.ts';
import type { LockedEvent } from './authored.queries.ts';

/** Sorts agenda items by time, converts times to instants, and numbers the items within the version. */
export function toStoredAgenda(
  items: readonly AgendaItemDraft[],
  eventStart: Date,
  timeZone: string,
): EventContent['agendaItems'] {
  return items
    .map(({ name, description, startDateTime, speakers }) => ({
      name,
      description,
      speakers,
      startDateTime: (startDateTime === null ? eventStart : instantIn(startDateTime, timeZone)).toISOString(),
    }))
    .sort((one, other) => one.startDateTime.localeCompare(other.startDateTime))
    .map((item, index) => ({ id: index + 1, ...item }));
}

/** Gives new speakers an ID; those of others stay, because agenda items and images name them. */
export function toStoredSpeakers(drafts: readonly SpeakerDraft[]): EventContent['speakers'] {
  const used = new Set<number>();
  let highest = Math.max(0, ...drafts.map(({ id }) => id ?? 0));
  return drafts.map(({ id: sent, ...speaker }) => {
    const id = sent !== null && !used.has(sent) ? sent : (highest += 1);
    used.add(id);
    return { id, ...speaker };
  });
}

type NewVersion = Omit<typeof eventVersions.$inferInsert, 'id' | 'status'>;

/** Inserts a version and makes it the current one, which administrators vet. It shows the files of the one before. */
export async function writeVersion(
  { db, now }: Pick<Context, 'db' | 'now'>,
  version: NewVersion,
): Promise<EventVersionId> {
  const [row] = await db
    .insert(eventVersions)
    .values({ createdAt: now(), ...version })
    .returning({ id: eventVersions.id });
  const { id } = orNotFound(row, 'version-not-found');
  await db.update(events).set({ currentVersionId: id }).where(eq(events.id, version.eventId));
  return id;
}

/**
 * Writes the current version once more, for a change of its files. While nobody has decided on it, the new one
 * keeps its number and its place in the queue; its ID is new, so that nobody approves files they haven't seen.
 */
export async function rewriteVersion(
  tx: Pick<Context, 'db' | 'now'>,
  { version, storedContent }: Pick<LockedEvent, 'version' | 'storedContent'>,
): Promise<EventVersionId> {
  const { id: _id, status, number, createdAt, ...same } = version;
  const isUndecided = status === 'PENDING';
  return writeVersion(tx, {
    ...same,
    content: eventContent.change(storedContent, {}),
    number: isUndecided ? number : number + 1,
    ...(isUndecided ? { createdAt } : {}),
  });
}
