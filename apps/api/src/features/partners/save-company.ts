import { eq } from 'drizzle-orm';
import {
  changedFacts,
  isLegalFact,
  legalFactsOf,
  problem,
  type Contract,
  type HandlerInput,
  type LegalFacts,
} from '@atrium/domain';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { partners } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { readLookups, findUnknownOptions } from '../reference/index.ts';
import { applyFacts } from './apply-facts.ts';
import { requestConfirmation } from './company-email.ts';
import { findPartner, type PartnerRecord } from './partners.queries.ts';

type PartnerContext = Context<ActorFor<'partner'>>;
type Input = HandlerInput<Contract['partners']['saveCompany']>;
type Row = typeof partners.$inferSelect;

/** Throws 404 for any partner but the caller's own. */
export function assertOwnCompany({ actor }: PartnerContext, partnerId: number): void {
  if (actor.partnerId !== partnerId) throw problem('partner-not-found');
}

/**
 * Updates the fields in the form. New legal facts of an approved partner wait for an administrator's decision;
 * the approved ones stay. A new postal or email address has to be verified again.
 */
export async function saveCompany(ctx: PartnerContext, { params, body }: Input): Promise<PartnerRecord> {
  assertOwnCompany(ctx, params.partnerId);
  return inTransaction(ctx, async (tx) => {
    const [before] = await tx.db
      .select()
      .from(partners)
      .where(eq(partners.id, params.partnerId))
      .for('no key update');
    if (!before) throw problem('partner-not-found');
    await assertKnownOptions(tx, body, before);
    const { country, organizationType, companyWebsite, sectors, certifiesCompliance, ...same } = body;
    const change: Partial<Row> = {
      ...same,
      countryId: country,
      organizationTypeId: organizationType,
      website: companyWebsite,
      sectorIds: sectors,
      // the first time counts, and a certification isn't withdrawn
      certifiedAt: certifiesCompliance && !before.certifiedAt ? tx.now() : undefined,
    };
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const facts = Object.fromEntries(given.filter(([name]) => isLegalFact(name)));
    const others = Object.fromEntries(given.filter(([name]) => !isLegalFact(name)));
    if (Object.keys(others).length > 0)
      await tx.db.update(partners).set(others).where(eq(partners.id, before.id));
    const wanted = { ...(before.proposedFacts ?? legalFactsOf(before)), ...facts };
    if (before.vettingStatus === 'APPROVED') await proposeFacts(tx, before, wanted);
    else await applyFacts(tx, before, wanted);
    if (change.email !== undefined && change.email !== before.email)
      await requestConfirmation(tx, before, change.email);
    return findPartner(tx.db, before.id);
  });
}

/** Keeps facts for an administrator's decision; the approved ones withdraw an earlier proposal. */
async function proposeFacts(tx: PartnerContext, before: Row, wanted: LegalFacts): Promise<void> {
  const isChange = changedFacts(wanted, legalFactsOf(before)).length > 0;
  const isNew = !before.proposedFacts || changedFacts(wanted, before.proposedFacts).length > 0;
  if (!isNew || (!isChange && !before.proposedFacts)) return;
  await tx.db
    .update(partners)
    .set({ proposedFacts: isChange ? wanted : null, proposedAt: isChange ? tx.now() : null })
    .where(eq(partners.id, before.id));
}

async function assertKnownOptions({ db }: PartnerContext, body: Input['body'], before: Row): Promise<void> {
  const faults = findUnknownOptions(await readLookups(db), [
    { path: 'country', list: 'countries', ids: body.country ? [body.country] : [] },
    {
      path: 'organizationType',
      list: 'organizationTypes',
      ids: body.organizationType ? [body.organizationType] : [],
      current: [before.organizationTypeId],
    },
    { path: 'sectors', list: 'sectors', ids: body.sectors ?? [], current: before.sectorIds },
  ]);
  if (faults.length > 0) throw validation(faults);
}
