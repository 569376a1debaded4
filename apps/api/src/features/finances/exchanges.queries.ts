import { count, desc, eq, sql } from 'drizzle-orm';
import type { Clearing, Exchange } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { currencyExchanges, users } from '../../db/schema/index.ts';

/** SQL of what is to be exchanged, by pairs of currencies: the gateway's charges in one stand for orders in the other. */
export const clearing = sql`
  with cleared as (
    select j.source_id, e.currency, sum(e.amount_minor) as minor
    from ledger_entries e join ledger_journals j on j.id = e.journal_id where e.account = 9000 group by 1, 2
  )
  select f.currency as "fromCurrency", t.currency as "toCurrency", -sum(f.minor)::float8 as "fromMinor", sum(t.minor)::float8 as "toMinor"
  from cleared f join cleared t on t.source_id = f.source_id and t.currency <> f.currency
  group by 1, 2 having sum(f.minor) < 0 order by 1, 2`;

/** Lists what is to be exchanged. */
export const listClearing = (db: Db): Promise<Clearing[]> =>
  db.execute<Clearing & Record<string, unknown>>(clearing);

/** Lists the recorded exchanges, the newest first. */
export async function listExchanges(db: Db, { page, limit }: { page: number; limit: number }) {
  const rows = await db
    .select({ exchange: currencyExchanges, by: users.email })
    .from(currencyExchanges)
    .innerJoin(users, eq(users.id, currencyExchanges.recordedBy))
    .orderBy(desc(currencyExchanges.exchangedOn), desc(currencyExchanges.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db.select({ total: count() }).from(currencyExchanges);
  return { items: rows.map(present), total: counted?.total ?? 0 };
}

const present = ({
  exchange,
  by,
}: {
  exchange: typeof currencyExchanges.$inferSelect;
  by: string;
}): Exchange => ({
  id: exchange.id,
  exchangedOn: exchange.exchangedOn,
  fromMinor: exchange.fromMinor,
  fromCurrency: exchange.fromCurrency,
  toMinor: exchange.toMinor,
  toCurrency: exchange.toCurrency,
  gainMinor: exchange.toMinor - exchange.clearedMinor,
  reference: exchange.reference,
  note: exchange.note,
  recordedBy: by,
  reversedBecause: exchange.reversedBecause,
});
