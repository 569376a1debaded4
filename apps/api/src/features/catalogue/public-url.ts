import { eq } from 'drizzle-orm';
import type { EventId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { eventDocs } from '../../db/schema/index.ts';

/** Finds the address of an event's public page; null while visitors see none. */
export async function findPublicUrl(
  { db, config }: Pick<Context, 'db' | 'config'>,
  eventId: EventId,
): Promise<string | null> {
  const pages = await db.$count(eventDocs, eq(eventDocs.eventId, eventId));
  return pages > 0 ? `${config.origins.public}/events/${eventId}` : null;
}
