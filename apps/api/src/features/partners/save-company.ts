import { eq } from 'drizzle-orm';
import type { Contract, HandlerInput } from '@atrium/domain';
import { ProblemError } from '@atrium/domain';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { runOn } from '../../db/run.ts';
import { events, partners } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { projectEvents } from '../catalogue/index.ts';
import { readLookups, unknownChoices } from '../reference/index.ts';
import { endAddressCodes } from '../verification/index.ts';
import { askToConfirm } from './company-email.ts';
import { findPartner, type PartnerRecord } from './partners.queries.ts';

type PartnerContext = Context<ActorFor<'partner'>>;
type Input = HandlerInput<Contract['partners']['saveCompany']>;
type Row = typeof partners.$inferSelect;

/** A partner changes its own record and no other. */
export function refuseForeign({ actor }: PartnerContext, partnerId: number): void {
  if (actor.partnerId !== partnerId) throw new ProblemError('not-found', { detail: 'Partner not found' });
}

/** Changes what the form names. Another address has to be verified anew, by post or by mail. */
export async function saveCompany(ctx: PartnerContext, { params, body }: Input): Promise<PartnerRecord> {
  refuseForeign(ctx, params.partnerId);
  return inTransaction(ctx, async (tx) => {
    const [before] = await tx.db
      .select()
      .from(partners)
      .where(eq(partners.id, params.partnerId))
      .for('update');
    if (!before) throw new ProblemError('not-found', { detail: 'Partner not found' });
    await checkLists(tx, body, before);
    const { country, organizationType, companyWebsite, sectors, ...same } = body;
    const change: Partial<Row> = {
      ...same,
      countryId: country,
      organizationTypeId: organizationType,
      website: companyWebsite,
      sectorIds: sectors,
    };
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length > 0) {
      const moved = (['address', 'city', 'zipCode', 'countryId'] as const).some(
        (field) => change[field] !== undefined && change[field] !== before[field],
      );
      await tx.db
        .update(partners)
        .set({ ...given, ...(moved ? { addressVerified: false } : {}) })
        .where(eq(partners.id, before.id));
      if (moved) await endAddressCodes(tx, before.id);
      if (change.email !== undefined && change.email !== before.email)
        await askToConfirm(tx, before, change.email);
    }
    if (change.name !== undefined && change.name !== before.name) await projectOwn(tx, before.id);
    return findPartner(tx.db, before.id);
  });
}

async function checkLists({ db }: PartnerContext, body: Input['body'], before: Row): Promise<void> {
  const faults = unknownChoices(await readLookups(runOn(db)), [
    { path: 'country', list: 'countries', ids: body.country ? [body.country] : [] },
    {
      path: 'organizationType',
      list: 'organizationTypes',
      ids: body.organizationType ? [body.organizationType] : [],
      held: [before.organizationTypeId],
    },
    { path: 'sectors', list: 'sectors', ids: body.sectors ?? [], held: before.sectorIds },
  ]);
  if (faults.length > 0) throw validation(faults);
}

/** The events' pages and cards name their organiser. */
async function projectOwn({ db }: PartnerContext, partnerId: Row['id']): Promise<void> {
  const own = await db.select({ id: events.id }).from(events).where(eq(events.partnerId, partnerId));
  await projectEvents(
    db,
    own.map(({ id }) => id),
  );
}
