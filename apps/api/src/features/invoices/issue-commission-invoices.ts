import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  CommissionInvoiceId,
  dayIn,
  operator,
  splitTax,
  type CommissionLineKind,
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

/** Commission of an event, a charge or a placement, as far as no invoice names it yet; negative if too much was invoiced. */
interface OpenRow extends Record<string, unknown> {
  partnerId: PartnerId;
  currency: Currency;
  kind: CommissionLineKind;
  eventId: EventId | null;
  sourceId: string | null;
  text: string;
  openMinor: number;
}

/**
 * Issues the operator's invoices for what was earned as commission, by charges for services and by placements until the end of the last month
 * and isn't invoiced yet, one for each company and currency; a credit note if refunds and reversals took more of it back. So all invoices
 * together always come to what the ledger says was earned.
 */
export async function issueCommissionInvoices(ctx: JobContext): Promise<void> {
  const invoicing = ctx.config.commissionInvoicing;
  if (!invoicing) return;
  const open = await findOpen(ctx, null);
  const waiting = Map.groupBy(open, ({ partnerId, currency }) => `${partnerId} ${currency}`);
  for (const [first] of waiting.values())
    if (first) await inTransaction(ctx, (tx) => issue(tx, invoicing, first));
}

const endOfLastMonth = (now: Date) => `${dayIn(now, 'UTC').slice(0, 7)}-01`;

/** Reads what was earned before this month, less what was invoiced, by event, charge and placement. */
async function findOpen(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  of: { partnerId: PartnerId; currency: Currency } | null,
): Promise<OpenRow[]> {
  const [partnerId, currency] = [of?.partnerId ?? null, of?.currency ?? null];
  const wanted = (
    table: string,
  ) => sql`(${partnerId}::int is null or ${sql.raw(table)}.partner_id = ${partnerId}::int)
    and (${currency}::text is null or ${sql.raw(table)}.currency = ${currency}::text)`;
  const rows = await db.execute<OpenRow>(sql`
    with moved as (
      select e.account, e.partner_id, e.currency, e.event_id, e.amount_minor, j.kind, j.source_id
      from ledger_entries e join ledger_journals j on j.id = e.journal_id
      where e.account in (4000, 4010) and e.partner_id is not null and ${wanted('e')}
        and j.occurred_at < ${endOfLastMonth(now())}::timestamp at time zone 'UTC'
    ), named as (
      select partner_id, currency, 'COMMISSION' as kind, event_id, null::uuid as source_id, amount_minor
      from moved where account = 4000 and event_id is not null
      union all
      select m.partner_id, m.currency, 'CHARGE', null, a.id, m.amount_minor
      from moved m join adjustments a on a.id = m.source_id and a.is_supply
      where m.account = 4010 and m.kind in ('adjustment', 'adjustment-reversed')
      union all
      select m.partner_id, m.currency, 'PLACEMENT', null, coalesce(p.placement_id, r.placement_id), m.amount_minor
      from moved m left join placement_payments p on p.id = m.source_id left join placement_refunds r on r.id = m.source_id
      where m.account = 4010 and m.kind in ('placement-sale', 'placement-refund-written')
        and coalesce(p.placement_id, r.placement_id) is not null
    ), earned as (
      select partner_id, currency, kind, event_id, source_id, -sum(amount_minor) as minor from named group by 1, 2, 3, 4, 5
    ), invoiced as (
      select i.partner_id, i.currency, l.kind, l.event_id, l.source_id,
        sum(case i.kind when 'INVOICE' then l.gross_minor else -l.gross_minor end) as minor
      from commission_invoices i join commission_invoice_lines l on l.invoice_id = i.id
      where ${wanted('i')}
      group by 1, 2, 3, 4, 5
    ), open as (
      select coalesce(e.partner_id, i.partner_id) as partner_id, coalesce(e.currency, i.currency) as currency, coalesce(e.kind, i.kind) as kind,
        coalesce(e.event_id, i.event_id) as event_id, coalesce(e.source_id, i.source_id) as source_id,
        coalesce(e.minor, 0) - coalesce(i.minor, 0) as minor
      from earned e full join invoiced i on i.partner_id = e.partner_id and i.currency = e.currency and i.kind = e.kind
        and i.event_id is not distinct from e.event_id and i.source_id is not distinct from e.source_id
      where coalesce(e.minor, 0) <> coalesce(i.minor, 0)
    )
    select o.partner_id as "partnerId", o.currency, o.kind, o.event_id as "eventId", o.source_id as "sourceId",
      coalesce(a.note, n.shown_name, '#' || coalesce(o.event_id::text, o.source_id::text)) as text, o.minor::float8 as "openMinor"
    from open o left join adjustments a on a.id = o.source_id left join placements p on p.id = o.source_id
      left join event_listing n on n.event_id = coalesce(o.event_id, p.event_id)
    order by 1, 2, o.kind <> 'COMMISSION', o.kind, o.event_id, o.source_id`);
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
  const open = await findOpen(tx, of);
  const buyer = await findBuyer(tx, of.partnerId);
  if (open.length === 0 || !buyer) return;
  const isCredit = open.reduce((sum, { openMinor }) => sum + openMinor, 0) < 0;
  const rate = invoicing.rates[buyer.countryCode];
  const basisPoints = Math.round((rate ?? 0) * 100);
  const { lines, ...sums } = splitTax(
    open.map(({ openMinor }) => (isCredit ? -openMinor : openMinor)),
    basisPoints,
  );
  const otherTaxMinor = open.reduce(
    (sum, { kind }, index) => sum + (kind === 'COMMISSION' ? 0 : taxOf(lines[index])),
    0,
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
    partnerId: of.partnerId,
    currency: of.currency,
    month: monthBefore(issuedOn),
    issuedOn,
    seller: { ...seller, name: operator.legalName, email: operator.supportEmail },
    buyer,
    basisPoints,
    exemption: rate === undefined ? otherwise : null,
    // without a VAT number the customer can't account for it
    isReverseCharge: rate === undefined && buyer.vatNumber !== null,
    ...sums,
    otherTaxMinor,
    createdAt: now,
  });
  await tx.db.insert(commissionInvoiceLines).values(
    open.map(({ kind, eventId, sourceId, text }, index) => ({
      invoiceId: id,
      line: index + 1,
      kind,
      eventId,
      sourceId,
      text,
      netMinor: lines[index]?.netMinor ?? 0,
      grossMinor: lines[index]?.grossMinor ?? 0,
    })),
  );
}

const taxOf = (line: { grossMinor: number; netMinor: number } | undefined): number =>
  line ? line.grossMinor - line.netMinor : 0;

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
    select coalesce(nullif(p.legal_name, ''), p.name) as company, '' as person, p.address, p.zip_code as "zipCode", p.city, c.code as "countryCode",
      f.vat_number as "vatNumber", null as "purchaseOrder", p.email
    from partners p join countries c on c.id = p.country_id left join tax_profiles f on f.partner_id = p.id
    where p.id = ${partnerId}`);
  return row;
}
