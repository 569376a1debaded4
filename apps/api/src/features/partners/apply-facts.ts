import { eq } from 'drizzle-orm';
import { changedFacts, legalFactsOf, type LegalFacts } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { events, partners } from '../../db/schema/index.ts';
import { publishEvents } from '../catalogue/index.ts';
import { expireAddressCodes } from '../verification/index.ts';

type Tx = Pick<Context, 'db' | 'now' | 'afterCommit' | 'responseCache'>;

const addressFacts: readonly (keyof LegalFacts)[] = ['address', 'city', 'zipCode', 'countryId'];

/**
 * Makes legal facts the partner's own, and ends a proposal of others. A new postal address has to be verified
 * again; event pages show a new name.
 */
export async function applyFacts(
  tx: Tx,
  before: typeof partners.$inferSelect,
  facts: LegalFacts,
): Promise<void> {
  const changed = changedFacts(facts, legalFactsOf(before));
  if (changed.length === 0 && !before.proposedFacts) return;
  const isMoving = changed.some((name) => addressFacts.includes(name));
  await tx.db
    .update(partners)
    .set({
      ...facts,
      proposedFacts: null,
      proposedAt: null,
      ...(isMoving ? { addressVerified: false, addressVerifiedAt: null } : {}),
    })
    .where(eq(partners.id, before.id));
  if (isMoving) await expireAddressCodes(tx, before.id);
  if (!changed.includes('name')) return;
  const own = await tx.db.select({ id: events.id }).from(events).where(eq(events.partnerId, before.id));
  await publishEvents(
    tx,
    own.map(({ id }) => id),
  );
}
