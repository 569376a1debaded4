import type { EventId } from '@atrium/domain';
import { lockPartnerEvent } from './authored.queries.ts';
import { publishIfAutomatic } from './publish-version.ts';
import type { PartnerContext } from './with-sellable-event.ts';
import { rewriteVersion } from './write-version.ts';

/** Submits a version in review again because what it names has changed, so that no one approves it unseen. */
export async function resubmitVersion(tx: PartnerContext, eventId: EventId): Promise<void> {
  const locked = await lockPartnerEvent(tx.db, tx.actor.partnerId, eventId);
  if (locked.version.status !== 'PENDING') return;
  await publishIfAutomatic(tx, locked.event, await rewriteVersion(tx, locked));
}
