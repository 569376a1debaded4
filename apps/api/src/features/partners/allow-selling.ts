import { and, eq, isNull } from 'drizzle-orm';
import { missingToSell, type PartnerId } from '@atrium/domain';
import { events, partnerContracts, partners } from '../../db/schema/index.ts';
import type { Listener, ListenerContext } from '../../domain-events/listener.ts';
import { publishEvents } from '../catalogue/index.ts';
import { presentPartner } from './partners.present.ts';
import { findPartner } from './partners.queries.ts';

/**
 * Lets a company sell once nothing is missing any more, and publishes its approved events. It stays so: a later
 * agreement or company email doesn't take events off sale.
 */
export async function allowSelling(tx: ListenerContext, partnerId: PartnerId): Promise<void> {
  // one step after the other: two at once would each find the other one missing
  const row = eq(partners.id, partnerId);
  await tx.db.select({ id: partners.id }).from(partners).where(row).for('no key update');
  const record = await findPartner(tx.db, partnerId);
  if (missingToSell(presentPartner(record)).length > 0) return;
  const allowed = await tx.db
    .update(partners)
    .set({ maySellSince: tx.now() })
    .where(and(row, isNull(partners.maySellSince)))
    .returning({ id: partners.id });
  if (allowed.length === 0) return;
  const theirs = await tx.db.select({ id: events.id }).from(events).where(eq(events.partnerId, partnerId));
  await publishEvents(
    tx,
    theirs.map(({ id }) => id),
  );
}

export const allowSellingAfterSigning: Listener<'contract-signed'>['handle'] = async (tx, { contractId }) => {
  const [contract] = await tx.db
    .select({ partnerId: partnerContracts.partnerId })
    .from(partnerContracts)
    .where(eq(partnerContracts.id, contractId));
  if (contract) await allowSelling(tx, contract.partnerId);
};

export const allowSellingAfterTerms: Listener<'terms-agreed'>['handle'] = (tx, { partnerId }) =>
  allowSelling(tx, partnerId);
