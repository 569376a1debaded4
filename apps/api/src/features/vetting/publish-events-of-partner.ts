import { eq } from 'drizzle-orm';
import type { PartnerId } from '@atrium/domain';
import { events } from '../../db/schema/index.ts';
import { publishEvents } from '../catalogue/index.ts';
import type { AdminContext } from './write-decision.ts';

/** Rebuilds the search index and page documents of all of a partner's events after its visibility changed. */
export async function publishEventsOfPartner(
  tx: Parameters<typeof publishEvents>[0] & Pick<AdminContext, 'db'>,
  partnerId: PartnerId,
): Promise<void> {
  const theirs = await tx.db.select({ id: events.id }).from(events).where(eq(events.partnerId, partnerId));
  await publishEvents(
    tx,
    theirs.map(({ id }) => id),
  );
}
