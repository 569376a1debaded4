import { sql } from 'drizzle-orm';
import { dayIn, addTime, days, type AccountBalance, type Journal } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { nameOf, readTrialBalance } from './books.queries.ts';

/** A journal with what it is about, for accounting programs. */
export interface MonthJournal extends Journal {
  orderNumber: string | null;
  partnerId: number | null;
  eventId: number | null;
}

/** The journals of a month in UTC, and the balances before and after them. */
export interface JournalMonth {
  month: string;
  opening: AccountBalance[];
  journals: MonthJournal[];
  closing: AccountBalance[];
}

type Row = Omit<MonthJournal, 'entries'> & { entries: Omit<Journal['entries'][number], 'name'>[] };

/** The last day of a month such as `2027-03`. */
export const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return dayIn(new Date(Date.UTC(year, number, 0)), 'UTC');
};

const dayBefore = (month: string): string =>
  dayIn(addTime(new Date(`${month}-01T00:00:00Z`), -days(1)), 'UTC');

/**
 * SQL of a month's journals. OFFSET 0: finds them by their day, and looks up the entries and the order of each by its ID, however long the
 * ledger is.
 */
export const journalsOf = (month: string) => sql`
  select j.id, j.kind, to_char(j.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "occurredAt",
    (select number from orders where id = j.order_id) as "orderNumber", j.partner_id as "partnerId", j.event_id as "eventId", e.entries
  from (select * from ledger_journals
    where occurred_at >= ${`${month}-01`}::date::timestamp at time zone 'UTC'
      and occurred_at < (${`${month}-01`}::date + interval '1 month')::timestamp at time zone 'UTC' offset 0) j
    cross join lateral (
      select min(id) as first,
        json_agg(json_build_object('account', account, 'currency', currency, 'amountMinor', amount_minor) order by line) as entries
      from ledger_entries where journal_id = j.id) e
  where e.first is not null order by j.occurred_at, e.first`;

/** Reads a month of the books as of one instant, so that its balances agree with its journals while others post. */
export const readJournalMonth = (db: Db, month: string): Promise<JournalMonth> =>
  db.transaction(
    async (tx) => {
      const opening = await readTrialBalance(tx, dayBefore(month));
      const closing = await readTrialBalance(tx, lastDayOf(month));
      const rows = await tx.execute<Row & Record<string, unknown>>(journalsOf(month));
      const journals = rows.map((row) => ({
        ...row,
        entries: row.entries.map((entry) => ({ ...entry, name: nameOf(entry.account) })),
      }));
      return { month, opening, journals, closing };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
