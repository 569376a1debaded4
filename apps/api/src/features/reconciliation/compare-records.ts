import { eq, sql } from 'drizzle-orm';
import {
  reconciliationLists,
  standingLists,
  type ComparedBalance,
  type Reconciliation,
  type ReconciliationList,
  type StandingList,
} from '@atrium/domain';
import type { Context } from '../../context.ts';
import { gatewayImports } from '../../db/schema/index.ts';
import { compareBankBalance } from './compare-bank-balance.ts';
import { compareGatewayBalance } from './compare-gateway-balance.ts';
import { allOf, differencesByList, type ListedDifferences } from './differences-by-list.ts';
import { listOverdue } from './list-overdue.ts';

/**
 * Compares our records with the gateway's transactions since the first import, and balances with the books. What happened in the last minutes is left out: its
 * result may still be under way to us, or its transaction to the import.
 */
export async function compareRecords(ctx: Pick<Context, 'db' | 'now' | 'payments'>): Promise<Reconciliation> {
  const { db, payments } = ctx;
  const gateway = payments.name;
  const [imported] = await db.select().from(gatewayImports).where(eq(gatewayImports.gateway, gateway));
  const since = imported?.since ?? null;
  const balances = [
    ...(imported ? await compareGatewayBalance(ctx, imported) : []),
    ...(await compareBankBalance(ctx)),
  ];
  return {
    gateway,
    since: since?.toISOString() ?? null,
    importedAt: imported?.importedAt.toISOString() ?? null,
    lists: allOf(reconciliationLists, since ? await listDifferences(ctx, gateway, since) : []),
    standing: allOf(standingLists, [...differing(balances), ...(await listOverdue(ctx))]),
    balances,
  };
}

const balanceLists = { gateway: 'gateway-balance', bank: 'bank-balance' } as const;

/** The balances that differ, as rows of their lists. */
const differing = (balances: readonly ComparedBalance[]): ListedDifferences<StandingList>[] =>
  (['gateway', 'bank'] as const).map((at) => {
    const examples = balances
      .filter((balance) => balance.at === at && balance.differenceMinor !== 0)
      .map(({ accounts, currency, oursMinor, youngMinor, theirsMinor, asOf }) => ({
        reference: accounts.join(', ') || null,
        orderId: null,
        currency,
        oursMinor: oursMinor - youngMinor,
        gatewayMinor: theirsMinor,
        at: asOf && new Date(asOf).toISOString(),
      }));
    return { list: balanceLists[at], count: examples.length, examples };
  });

function listDifferences({ db, now }: Pick<Context, 'db' | 'now'>, gateway: string, since: Date) {
  const at = sql`${now().toISOString()}::timestamptz`;
  return differencesByList<ReconciliationList>(
    db,
    sql`
    with transactions as (
      select * from gateway_transactions t where t.gateway = ${gateway}
    ), imported as (
      select imported_at from gateway_imports where gateway = ${gateway}
    ), charges as (
      -- payments of orders, placements and damage that took money
      select p.gateway_reference as reference, p.order_id, coalesce(p.charged_minor, p.amount_minor) as minor,
        coalesce(p.charged_currency, p.currency) as currency, p.created_at as at, p.status
      from payments p where p.gateway = ${gateway} and p.status in ('SUCCEEDED', 'RETURNING', 'RETURNED')
      union all
      select p.gateway_reference, null, p.amount_minor, p.currency, p.created_at, p.status
      from placement_payments p where p.status in ('SUCCEEDED', 'RETURNING', 'RETURNED')
      union all
      select p.gateway_reference, null, p.amount_minor, p.currency, p.created_at, p.status
      from damage_payments p where p.status in ('SUCCEEDED', 'RETURNING', 'RETURNED')
    ), taken as (
      -- refunds at the gateway that the buyer's bank took
      select t.* from transactions t
      where t.kind = 'refund' and not exists (
        select from transactions b where b.subject = t.subject and b.kind = 'refund-returned')
    ), returns as (
      -- refunds that the gateway took, of charges that it told us of
      select r.gateway_reference as reference, r.order_id, coalesce(r.own_minor, r.amount_minor) as minor,
        coalesce(r.own_currency, r.currency) as currency, r.sent_at as at, r.status
      from refunds r join payments p on p.id = r.payment_id
      where r.gateway_reference is not null and exists (
        select from transactions t where t.subject = p.gateway_reference and t.kind = 'charge')
      union all
      select r.gateway_reference, d.order_id, r.amount_minor, r.currency, r.sent_at, 'SENT'
      from damage_refunds r join damage_payments p on p.id = r.payment_id join damage_requests d on d.id = r.request_id
      where r.gateway_reference is not null and r.sent_at is not null and exists (
        select from transactions t where t.subject = p.gateway_reference and t.kind = 'charge')
    )
      -- less what was refunded of it there
      select 'charge-unknown', t.subject, null::uuid, t.currency, null::bigint, t.amount_minor + r.minor, t.occurred_at
      from transactions t, lateral (
        select coalesce(sum(b.amount_minor), 0)::bigint as minor from taken b where b.charge = t.subject) r
      where t.kind = 'charge' and t.occurred_at < ${at} - interval '15 minutes' and t.amount_minor + r.minor <> 0
        and not exists (select from charges c where c.reference = t.subject)
      union all
      select 'charge-missing', c.reference, c.order_id, c.currency, c.minor, null, c.at
      from charges c, imported i
      where c.at >= ${since.toISOString()}::timestamptz and c.at < i.imported_at - interval '2 hours'
        and not exists (select from transactions t where t.subject = c.reference and t.kind = 'charge')
      union all
      select 'charge-differs', c.reference, c.order_id, c.currency, c.minor, t.amount_minor, c.at
      from charges c join transactions t on t.subject = c.reference and t.kind = 'charge'
      where t.amount_minor <> c.minor or t.currency <> c.currency
      union all
      select 'refund-unknown', t.subject, null, t.currency, null, -t.amount_minor, t.occurred_at
      from taken t
      where t.occurred_at < ${at} - interval '15 minutes' and exists (select from charges c where c.reference = t.charge)
        and not exists (select from refunds r where r.gateway_reference = t.subject and r.status in ('SENT', 'SUCCEEDED'))
        and not exists (select from damage_refunds r where r.gateway_reference = t.subject)
        and not exists (select from charges c where c.reference = t.charge and c.status in ('RETURNING', 'RETURNED'))
        and not exists (select from placement_payments p join placement_refunds r on r.payment_id = p.id
          where p.gateway_reference = t.charge)
      union all
      select 'refund-missing', r.reference, r.order_id, r.currency, r.minor, null, r.at
      from returns r, imported i
      where r.status in ('SENT', 'SUCCEEDED') and r.at < i.imported_at - interval '2 hours'
        and not exists (select from transactions t where t.subject = r.reference and t.kind = 'refund')
      union all
      select 'refund-differs', r.reference, r.order_id, r.currency, r.minor, -t.amount_minor, r.at
      from returns r join transactions t on t.subject = r.reference and t.kind = 'refund'
      where -t.amount_minor <> r.minor or t.currency <> r.currency
      union all
      select 'refund-returned', r.reference, r.order_id, r.currency, r.minor, t.amount_minor, t.occurred_at
      from returns r join transactions t on t.subject = r.reference and t.kind = 'refund-returned'
      where r.status in ('SENT', 'SUCCEEDED') and t.occurred_at < ${at} - interval '2 hours'
      union all
      select 'dispute-unknown', t.subject, null, t.currency, null, -t.amount_minor, t.occurred_at
      from transactions t
      where t.kind = 'dispute' and t.occurred_at < ${at} - interval '15 minutes'
        and exists (select from charges c where c.reference = t.charge and c.order_id is not null and c.status = 'SUCCEEDED')
        and not exists (select from disputes d where d.gateway_reference = t.subject)
      union all
      select 'fee-unposted', t.reference, null, t.fee_currency, null, t.fee_minor, t.occurred_at
      from transactions t
      where t.kind = 'charge' and t.fee_minor > 0
        and not exists (select from ledger_journals j where j.source_id = t.id and j.kind = 'gateway-fee')
      union all
      select 'suspense', null, null, e.currency, sum(e.amount_minor)::bigint, null, null
      from ledger_entries e where e.account = 1900 group by e.currency having sum(e.amount_minor) <> 0`,
  );
}
