import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  CommissionInvoiceId,
  dayIn,
  operator,
  splitTax,
  type Currency,
  type EventId,
  type PartnerId,
} from '@atrium/domain';
import type { CommissionInvoicing } from '../../config.ts';
import { inTransaction, orNotFound, type Context, type JobContext } from '../../context.ts';
import {
  commissionInvoiceLines,
  commissionInvoices,
  commissionSeries,
  partners,
} from '../../db/schema/index.ts';

type Tx = Pick<Context, 'db' | 'now' | 'config'>;

/** Commission of an event that no invoice names yet; negative if too much was invoiced. */
interface OpenRow extends Record<string, unknown> {
  partnerId: PartnerId;
  currency: Currency;
  eventId: EventId;
  event: string;
  openMinor: number;
}

/**
 * Issues the operator's invoices for what was earned as commission until the end of the last month and isn't invoiced yet, one for
 * each company and currency; a credit note if refunds took more of it back. So all invoices together always come to the commission of the
 * ledger.
 */
export async function issueCommissionInvoices(ctx: JobContext): Promise<void> {
  const invoicing = ctx.config.commissionInvoicing;
  if (!invoicing) return;
  const open = await findOpenCommission(ctx, null);
  const waiting = Map.groupBy(open, ({ partnerId, currency }) => `${partnerId} ${currency}`);
  for (const [first] of waiting.values())
    if (first) await inTransaction(ctx, (tx) => issue(tx, invoicing, first));
}

const endOfLastMonth = (now: Date) => `${dayIn(now, 'UTC').slice(0, 7)}-01`;

/** Reads what was earned as commission before this month, less what was invoiced, by event. */
async function findOpenCommission(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  of: { partnerId: PartnerId; currency: Currency } | null,
): Promise<OpenRow[]> {
  const [partnerId, currency] = [of?.partnerId ?? null, of?.currency ?? null];
  const rows = await db.execute<OpenRow>(sql`
    with earned as (
      select e.partner_id, e.currency, e.event_id, -sum(e.amount_minor) as minor
      from ledger_entries e join ledger_journals j on j.id = e.journal_id
      where e.account = 4000 and e.partner_id is not null and e.event_id is not null
        and j.occurred_at < ${endOfLastMonth(now())}::timestamp at time zone 'UTC'
        and (${partnerId}::int is null or e.partner_id = ${partnerId}::int)
        and (${currency}::text is null or e.currency = ${currency}::text)
      group by 1, 2, 3
    ), invoiced as (
      select i.partner_id, i.currency, l.event_id,
        sum(case i.kind when 'INVOICE' then l.gross_minor else -l.gross_minor end) as minor
      from commission_invoices i join commission_invoice_lines l on l.invoice_id = i.id
      where (${partnerId}::int is null or i.partner_id = ${partnerId}::int)
        and (${currency}::text is null or i.currency = ${currency}::text)
      group by 1, 2, 3
    )
    select coalesce(e.partner_id, i.partner_id) as "partnerId", coalesce(e.currency, i.currency) as currency, n.event_id as "eventId", n.shown_name as event,
      (coalesce(e.minor, 0) - coalesce(i.minor, 0))::float8 as "openMinor"
    from earned e full join invoiced i
        on i.partner_id = e.partner_id and i.currency = e.currency and i.event_id = e.event_id
      join event_listing n on n.event_id = coalesce(e.event_id, i.event_id)
    where coalesce(e.minor, 0) <> coalesce(i.minor, 0)
    order by 1, 2, 3`);
  return [...rows];
}

/** Issues what is open of a company in a currency, unless another worker just did. */
async function issue(
  tx: Tx,
  invoicing: CommissionInvoicing,
  of: { partnerId: PartnerId; currency: Currency },
): Promise<void> {
  await tx.db
    .select({ id: partners.id })
    .from(partners)
    .where(eq(partners.id, of.partnerId))
    .for('no key update');
  const open = await findOpenCommission(tx, of);
  const buyer = await findBuyer(tx, of.partnerId);
  if (open.length === 0 || !buyer) return;
  const isCredit = open.reduce((sum, { openMinor }) => sum + openMinor, 0) < 0;
  const rate = invoicing.rates[buyer.countryCode];
  const basisPoints = Math.round((rate ?? 0) * 100);
  const { lines, ...sums } = splitTax(
    open.map(({ openMinor }) => (isCredit ? -openMinor : openMinor)),
    basisPoints,
  );
  const now = tx.now();
  const issuedOn = dayIn(now, 'UTC');
  const { prefix, rates: _rates, otherwise, ...seller } = invoicing;
  const year = Number(issuedOn.slice(0, 4));
  const [series] = await tx.db
    .insert(commissionSeries)
    .values({ prefix, year, last: 1 })
    .onConflictDoUpdate({
      target: [commissionSeries.prefix, commissionSeries.year],
      set: { last: sql`${commissionSeries.last} + 1` },
    })
    .returning({ last: commissionSeries.last });
  const id = CommissionInvoiceId.parse(v7());
  await tx.db.insert(commissionInvoices).values({
    id,
    prefix,
    year,
    number: orNotFound(series, 'invoice-not-found').last,
    kind: isCredit ? 'CREDIT_NOTE' : 'INVOICE',
    ...of,
    month: monthBefore(issuedOn),
    issuedOn,
    seller: { ...seller, name: operator.legalName, email: operator.supportEmail },
    buyer,
    basisPoints,
    exemption: rate === undefined ? otherwise : null,
    // without a VAT number the customer can't account for it
    isReverseCharge: rate === undefined && buyer.vatNumber !== null,
    ...sums,
    createdAt: now,
  });
  await tx.db.insert(commissionInvoiceLines).values(
    open.map(({ eventId, event }, index) => ({
      invoiceId: id,
      line: index + 1,
      eventId,
      text: event,
      netMinor: lines[index]?.netMinor ?? 0,
      grossMinor: lines[index]?.grossMinor ?? 0,
    })),
  );
}

/** The month before that of a day, as `2027-03`. */
function monthBefore(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

/** Reads a company as its invoices name it; undefined without a country, which decides the tax. */
async function findBuyer({ db }: Tx, partnerId: PartnerId) {
  const [row] = await db.execute<
    (typeof commissionInvoices.$inferInsert)['buyer'] & Record<string, unknown>
  >(sql`
    select p.legal_name as company, '' as person, p.address, p.zip_code as "zipCode", p.city, c.code as "countryCode",
      f.vat_number as "vatNumber", null as "purchaseOrder", p.email
    from partners p join countries c on c.id = p.country_id left join tax_profiles f on f.partner_id = p.id
    where p.id = ${partnerId}`);
  return row;
}
