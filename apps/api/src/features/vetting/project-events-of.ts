import { eq } from 'drizzle-orm';
import type { PartnerId } from '@atrium/domain';
import { events } from '../../db/schema/index.ts';
import { projectEvents } from '../catalogue/index.ts';
import type { AdminContext } from './write-decision.ts';

/** Makes what the public reads of a partner's events, after it came into sight or left it. */
export async function projectEventsOf({ db }: AdminContext, partnerId: PartnerId): Promise<void> {
  const theirs = await db.select({ id: events.id }).from(events).where(eq(events.partnerId, partnerId));
  await projectEvents(
    db,
    theirs.map(({ id }) => id),
  );
}
