import type postgres from 'postgres';
import { minutes } from '@atrium/domain';
import { faultsInBooks } from '../books.ts';
import { eventually } from '../eventually.ts';
import type { MailServer } from '../mail-server.ts';
import type { Load } from './load.ts';

/** A worker that died is missed after two minutes. */
const patience = minutes(3);

/** Compares the answers that buyers got with orders, tickets, stock, books and emails, once every job is done. */
export async function findFaults(
  sql: postgres.Sql,
  load: Load,
  mails: readonly MailServer[],
): Promise<{ found: number; faults: string[] }> {
  const faults: string[] = [...load.wrong];
  const expect = (what: string, is: unknown, wanted: unknown) => {
    if (is !== wanted) faults.push(`${what}: ${String(is)} instead of ${String(wanted)}`);
  };
  await eventually(
    'all emails to be sent',
    async () => {
      const [row] = await sql`select count(*)::int as waiting from outbox where sent_at is null`;
      return row?.['waiting'] as number;
    },
    (waiting) => waiting === 0,
    patience,
  );
  const acknowledged = [...load.acknowledged];
  const [orders] = await sql`
    select (count(*) filter (where id = any(${acknowledged}::uuid[]) and status = 'PAID'))::int as found,
      count(*)::int - count(distinct idempotency_key)::int as doubled,
      (count(*) filter (where idempotency_key is null or not idempotency_key = any(${[...load.keys]})))::int as unknown,
      (count(*) filter (where status = 'PAID'))::int as paid
    from orders`;
  const found = orders?.['found'] as number;
  expect('acknowledged orders that were found', found, acknowledged.length);
  expect('orders beside another one with their key', orders?.['doubled'], 0);
  expect('orders that no buyer placed', orders?.['unknown'], 0);
  const [charged] = await sql`
    select count(*)::int as doubled from
      (select order_id from payments where status = 'SUCCEEDED' group by order_id having count(*) > 1) as p`;
  expect('orders that were paid twice', charged?.['doubled'], 0);
  const [stock] = await sql`
    select count(*)::int as wrong from ticket_types t
    where taken <> (select count(*) from tickets k where k.ticket_type_id = t.id and k.released_at is null)`;
  expect('ticket types whose stock differs from their tickets', stock?.['wrong'], 0);
  expect('contradictions in the books', JSON.stringify(await faultsInBooks({ sql })), '[]');

  const [receipts] = await sql`
    select count(*)::int as sent, count(distinct dedupe_key)::int as different from outbox where kind = 'receipt'`;
  expect('receipts', receipts?.['sent'], orders?.['paid']);
  const [outbox] = await sql`select count(*)::int as sent from outbox`;
  const ids = mails.flatMap(({ taken }) => taken).map((source) => /^message-id: *(.*)$/im.exec(source)?.[1]);
  expect('emails that arrived', ids.length, outbox?.['sent']);
  expect('different emails among them', new Set(ids).size, ids.length);
  return { found, faults };
}
