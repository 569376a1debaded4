import { sql, type SQL } from 'drizzle-orm';
import type { AdminDispute, Dispute, DisputeId, DisputeStatus, PartnerId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';

const instant = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL of the organiser's part of a dispute: what its opening put in reserve. */
const organiserPart = (disputeId: SQL) => sql`(select coalesce(-sum(e.amount_minor), 0)::float8
  from ledger_journals j join ledger_entries e on e.journal_id = j.id
  where j.source_id = ${disputeId} and j.kind = 'dispute-opened' and e.account = 2120)`;

/** Reads the organiser's part of a dispute, in minor units. */
export async function readOrganiserPart(db: Db, id: DisputeId): Promise<number> {
  const [row] = await db.execute<{ minor: number }>(sql`select ${organiserPart(sql`${id}`)} as minor`);
  return row?.minor ?? 0;
}

interface DisputeRow extends Record<string, unknown>, AdminDispute {
  total: number;
}

interface Wanted {
  page: number;
  limit: number;
  partnerId?: PartnerId;
  status?: DisputeStatus | undefined;
}

/** Lists a page of disputes, of one company or of all: open ones first, by the deadline of their evidence. */
export async function listDisputes(
  db: Db,
  { page, limit, partnerId, status }: Wanted,
): Promise<{ items: AdminDispute[]; total: number }> {
  const rows = await db.execute<DisputeRow>(sql`
    select d.id, d.order_id as "orderId", o.number as "orderNumber", d.event_id as "eventId", l.shown_name as event,
      d.partner_id as "partnerId", p.name as partner, d.currency, d.amount_minor::float8 as "amountMinor",
      ${organiserPart(sql`d.id`)} as "organiserMinor",
      d.fee_minor::float8 as "feeMinor", d.fee_currency as "feeCurrency", d.reason, d.status,
      ${instant(sql`d.opened_at`)} as "openedAt", ${instant(sql`d.evidence_due_at`)} as "evidenceDueAt",
      ${instant(sql`d.closed_at`)} as "closedAt", d.evidence, ${instant(sql`d.submitted_at`)} as "submittedAt",
      u.email as "submittedBy", count(*) over ()::int as total
    from disputes d join orders o on o.id = d.order_id join event_listing l on l.event_id = d.event_id
      join partners p on p.id = d.partner_id left join users u on u.id = d.submitted_by
    where (${partnerId ?? null}::int is null or d.partner_id = ${partnerId ?? null}::int)
      and (${status ?? null}::text is null or d.status = ${status ?? null}::text)
    order by d.status <> 'OPEN', d.closed_at desc, d.evidence_due_at, d.id limit ${limit} offset ${(page - 1) * limit}`);
  return { items: rows.map(({ total: _total, ...dispute }) => dispute), total: rows[0]?.total ?? 0 };
}

/** A dispute without what only administrators read. */
export const forPartner = ({
  partnerId: _id,
  partner: _name,
  feeMinor: _fee,
  feeCurrency: _currency,
  evidenceDueAt: _due,
  evidence: _text,
  submittedAt: _at,
  submittedBy: _by,
  ...own
}: AdminDispute): Dispute => own;
