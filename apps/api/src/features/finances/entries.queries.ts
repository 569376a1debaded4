import { sql, type SQL } from 'drizzle-orm';
import type { Currency, PartnerId } from '@atrium/domain';

/**
 * SQL of a company's entries, in a currency or all, with their journals; those of placements are none of its sales. Goes by the
 * company's entries, and looks up each of their journals once by its ID (OFFSET 0), however long the ledger of all others is.
 */
export const entriesOf = (partnerId: PartnerId, currency?: Currency): SQL => sql`
  with own as materialized (
    select journal_id, event_id, currency, account, amount_minor from ledger_entries
    where partner_id = ${partnerId} and account in (1110, 2000, 2100, 2110, 2120, 2200, 4000, 5050, 9000)
      ${currency ? sql`and currency = ${currency}` : sql``}
  ), posted as materialized (
    select j.* from (select distinct journal_id from own) o
      cross join lateral (select * from ledger_journals where id = o.journal_id offset 0) j
    where j.kind not like 'placement-%'
  )
  select o.*, j.kind, j.source_id, j.order_id, j.occurred_at from own o join posted j on j.id = o.journal_id`;
