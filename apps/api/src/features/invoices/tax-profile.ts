import { asc, eq } from 'drizzle-orm';
import type { PartnerId, TaxProfile, TaxProfileForm } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { partners, taxProfiles, taxRates } from '../../db/schema/index.ts';
import { assertVatNumber } from './save-order-billing.ts';

/** Reads how invoices are issued in a company's name; null before it was saved. */
export async function findTaxProfile(db: Db, partnerId: PartnerId): Promise<TaxProfile | null> {
  const [profile] = await db.select().from(taxProfiles).where(eq(taxProfiles.partnerId, partnerId));
  if (!profile) return null;
  const rates = await db
    .select()
    .from(taxRates)
    .where(eq(taxRates.partnerId, partnerId))
    .orderBy(asc(taxRates.countryId));
  return {
    isIssuing: profile.isIssuing,
    vatNumber: profile.vatNumber,
    prefix: profile.prefix,
    rates: rates.map(({ countryId, basisPoints, exemption }) => ({
      country: countryId,
      percentage: basisPoints / 100,
      exemption,
    })),
  };
}

/** Saves how invoices are issued in a company's name, from now on. Whoever saves it agrees to that in the company's name. */
export async function saveTaxProfile(
  ctx: Context<ActorFor<'partner'>>,
  { isIssuing, vatNumber, prefix, rates }: TaxProfileForm,
): Promise<TaxProfile> {
  return inTransaction(ctx, async (tx) => {
    const { partnerId, userId } = tx.actor;
    const [company] = await tx.db
      .select({ country: partners.countryId })
      .from(partners)
      .where(eq(partners.id, partnerId))
      .for('update');
    if (company?.country) await assertVatNumber(tx.db, { country: company.country, vatNumber });
    const now = tx.now();
    const values = {
      isIssuing,
      vatNumber,
      prefix,
      changedAt: now,
      agreedBy: isIssuing ? userId : null,
      agreedAt: isIssuing ? now : null,
    };
    await tx.db
      .insert(taxProfiles)
      .values({ ...values, partnerId })
      .onConflictDoUpdate({ target: taxProfiles.partnerId, set: values });
    await tx.db.delete(taxRates).where(eq(taxRates.partnerId, partnerId));
    if (rates.length > 0)
      await tx.db.insert(taxRates).values(
        rates.map(({ country, percentage, exemption }) => ({
          partnerId,
          countryId: country,
          basisPoints: Math.round(percentage * 100),
          exemption: percentage === 0 ? exemption : null,
        })),
      );
    return orNotFound((await findTaxProfile(tx.db, partnerId)) ?? undefined, 'partner-not-found');
  });
}
