import { sql } from 'drizzle-orm';
import type { Contract, HandlerInput, SuspenseLine } from '@atrium/domain';
import type { Db } from '../../db/client.ts';

type Listing = HandlerInput<Contract['suspense']['suspenseLines']>['query'];

interface Row extends Record<string, unknown>, SuspenseLine {
  total: number;
}

/** SQL: the state of a line by its explanation `x` that isn't reversed. */
const state = sql`case when x.id is null then 'OPEN' when x.posted_at is null or x.reversed_by is not null then 'WAITING' else 'EXPLAINED' end`;

/** Lists a page of the lines that none of our records explains, and of the transfers that administrators explained, the newest first. */
export async function listSuspense(
  db: Db,
  { page, limit, state: wanted }: Listing,
): Promise<{ items: SuspenseLine[]; total: number }> {
  const rows = await db.execute<Row>(sql`
    select l.id, l.source, l.is_transfer as "isTransfer", l.booked_on::text as "bookedOn", l.currency, l.amount_minor::float8 as "amountMinor", l.party, l.text,
      ${state} as state,
      case when x.id is not null then json_build_object('as', x."as",
        'partner', case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end, 'note', x.note,
        'createdAt', to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'createdBy', c.email, 'approvedBy', s.email,
        'reversal', case when r.id is not null then json_build_object('reason', x.reversed_because, 'requestedBy', r.email) end) end as explanation,
      count(*) over ()::int as total
    from (
        select id, source, false as is_transfer, booked_on, currency, amount_minor, party, text from suspense_lines
        union all
        select b.id, 'BANK', true, b.booked_on, b.currency, b.amount_minor, b.payer, b.text from bank_lines b
        where exists (select from suspense_explanations y where y.bank_line_id = b.id and y.reversed_at is null)
      ) l left join suspense_explanations x on coalesce(x.line_id, x.bank_line_id) = l.id and x.reversed_at is null
      left join partners p on p.id = x.partner_id left join users c on c.id = x.created_by left join users s on s.id = x.approved_by
      left join users r on r.id = x.reversed_by
    where ${wanted ?? null}::text is null or ${state} = ${wanted ?? null}::text
    order by l.booked_on desc, l.id desc limit ${limit} offset ${(page - 1) * limit}`);
  return { items: rows.map(({ total: _total, ...line }) => line), total: rows[0]?.total ?? 0 };
}
