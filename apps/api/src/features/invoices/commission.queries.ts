import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  CommissionInvoice,
  CommissionInvoiceListing,
  IssuedCommissionInvoice,
  PartnerId,
} from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { companyName } from '../../db/company-name.ts';
import { containsPattern } from '../../db/like-pattern.ts';
import { commissionInvoiceLines, commissionInvoices, partners } from '../../db/schema/index.ts';

const numberText = sql<string>`${commissionInvoices.prefix} || '-' || ${commissionInvoices.year} || '-' || lpad(${commissionInvoices.number}::text, 5, '0')`;

const shown = {
  id: commissionInvoices.id,
  number: numberText,
  kind: commissionInvoices.kind,
  month: commissionInvoices.month,
  issuedOn: commissionInvoices.issuedOn,
  currency: commissionInvoices.currency,
  netMinor: commissionInvoices.netMinor,
  taxMinor: commissionInvoices.taxMinor,
  grossMinor: commissionInvoices.grossMinor,
};

/** Lists the operator's invoices to a company, the newest first. */
export const listCommissionInvoices = (db: Db, partnerId: PartnerId): Promise<CommissionInvoice[]> =>
  db
    .select(shown)
    .from(commissionInvoices)
    .where(eq(commissionInvoices.partnerId, partnerId))
    .orderBy(desc(commissionInvoices.createdAt), desc(commissionInvoices.number));

/** Lists the operator's invoices to all companies; searches number and company. */
export async function listIssuedCommissionInvoices(
  db: Db,
  { search, sort, direction, page, limit }: z.output<typeof CommissionInvoiceListing>,
): Promise<{ items: IssuedCommissionInvoice[]; total: number }> {
  const pattern = containsPattern(search);
  const where = sql`(${numberText} ilike ${pattern} or ${companyName} ilike ${pattern})`;
  const order = direction === 'asc' ? asc : desc;
  const ofPartner = eq(partners.id, commissionInvoices.partnerId);
  const [items, [count]] = await Promise.all([
    db
      .select({ ...shown, partnerId: commissionInvoices.partnerId, company: companyName })
      .from(commissionInvoices)
      .innerJoin(partners, ofPartner)
      .where(where)
      .orderBy(
        order(sort === 'company' ? sql`lower(${companyName})` : numberText),
        order(commissionInvoices.id),
      )
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(commissionInvoices)
      .innerJoin(partners, ofPartner)
      .where(where),
  ]);
  return { items, total: count?.total ?? 0 };
}

/** Finds an invoice of the operator with everything printed on it; the condition says whose it may be. */
export async function findCommissionInvoice(db: Db, which: SQL | undefined) {
  const [row] = await db
    .select({
      ...shown,
      seller: commissionInvoices.seller,
      buyer: commissionInvoices.buyer,
      basisPoints: commissionInvoices.basisPoints,
      exemption: commissionInvoices.exemption,
      isReverseCharge: commissionInvoices.isReverseCharge,
    })
    .from(commissionInvoices)
    .where(and(which));
  if (!row) return undefined;
  const lines = await db
    .select({
      kind: commissionInvoiceLines.kind,
      text: commissionInvoiceLines.text,
      netMinor: commissionInvoiceLines.netMinor,
      grossMinor: commissionInvoiceLines.grossMinor,
    })
    .from(commissionInvoiceLines)
    .where(eq(commissionInvoiceLines.invoiceId, row.id))
    .orderBy(asc(commissionInvoiceLines.line));
  return { ...row, lines };
}

export type CommissionInvoiceRow = NonNullable<Awaited<ReturnType<typeof findCommissionInvoice>>>;
