import { eq } from 'drizzle-orm';
import type { PartnerId } from '@atrium/domain';
import { events } from '../../db/schema/index.ts';
import type { Context } from '../../context.ts';
import { publishEvents } from './publish-events.ts';

/** Rebuilds the search index and page documents of all of a partner's events after its visibility changed. */
export async function publishEventsOfPartner(
  tx: Pick<Context, 'db' | 'afterCommit' | 'responseCache'>,
  partnerId: PartnerId,
): Promise<void> {
  const theirs = await tx.db.select({ id: events.id }).from(events).where(eq(events.partnerId, partnerId));
  await publishEvents(
    tx,
    theirs.map(({ id }) => id),
  );
}
