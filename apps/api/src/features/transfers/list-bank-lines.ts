import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { BankLine, BankLineState, Contract, HandlerInput } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { bankLines, orders, partners, suspenseExplanations } from '../../db/schema/index.ts';
import { decrypt } from '../identity/index.ts';

type Listing = HandlerInput<Contract['transfers']['bankLines']>['query'];

/** SQL: the state of a line `bank_lines` whose order and explanation, if any, are joined. */
const stateOf = sql<BankLineState>`case
  when ${bankLines.settledAs} is not null or ${bankLines.appliedMinor} = ${bankLines.amountMinor}
    or ${suspenseExplanations.postedAt} is not null then 'DONE'
  when ${orders.status} = 'PENDING' then 'PART' else 'OPEN' end`;

/** SQL: number of the one order that waits for a transfer of this amount; null if there are several, or none. */
const proposal = sql<
  string | null
>`case when ${bankLines.orderId} is null and ${bankLines.partnerId} is null and ${bankLines.settledAs} is null
  and ${suspenseExplanations.id} is null then (
  select min(o.number) from orders o join order_transfers f on f.order_id = o.id
  where o.status = 'PENDING' and o.total_minor = ${bankLines.amountMinor} and o.currency = ${bankLines.currency}
  having count(*) = 1) end`;

/** SQL: what the bank booked, if the line is one of several parts of it; null if it is all. */
const wholeMinor = sql<
  number | null
>`(select case when count(*) > 1 then sum(b.amount_minor)::float8 end from bank_lines b
  where b.id = coalesce(${bankLines.partOf}, ${bankLines.id}) or b.part_of = coalesce(${bankLines.partOf}, ${bankLines.id}))`;

const explained = and(
  eq(suspenseExplanations.bankLineId, bankLines.id),
  isNull(suspenseExplanations.reversedAt),
);

/** Lists incoming transfers, the newest first. */
export async function listBankLines(
  { db, encryptionKey }: Pick<Context, 'db' | 'encryptionKey'>,
  { state, page, limit }: Listing,
): Promise<{ items: BankLine[]; total: number }> {
  const where: SQL | undefined = state && sql`${stateOf} = ${state}`;
  const rows = await db
    .select({
      line: bankLines,
      state: stateOf,
      proposal,
      partOfMinor: wholeMinor,
      orderNumber: orders.number,
      debtor: partners.name,
      explanation: suspenseExplanations,
    })
    .from(bankLines)
    .leftJoin(orders, eq(orders.id, bankLines.orderId))
    .leftJoin(partners, eq(partners.id, bankLines.partnerId))
    .leftJoin(suspenseExplanations, explained)
    .where(and(where))
    .orderBy(desc(bankLines.bookedOn), desc(bankLines.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(bankLines)
    .leftJoin(orders, eq(orders.id, bankLines.orderId))
    .leftJoin(suspenseExplanations, explained)
    .where(and(where));
  return {
    items: rows.map(({ line, orderNumber, debtor, explanation, ...found }) => ({
      ...found,
      id: line.id,
      bookedOn: line.bookedOn,
      currency: line.currency,
      amountMinor: line.amountMinor,
      appliedMinor: line.appliedMinor,
      payer: line.payer,
      // only where money may have to go back
      account:
        line.sealedAccount && found.state === 'OPEN'
          ? decrypt(encryptionKey, line.sealedAccount, line.id)
          : null,
      text: line.text,
      order: line.orderId && orderNumber ? { id: line.orderId, number: orderNumber } : null,
      debtor: line.partnerId && debtor ? { id: line.partnerId, name: debtor } : null,
      settledAs: line.settledAs,
      explanation: explanation && {
        as: explanation.as,
        note: explanation.note,
        isWaiting: explanation.postedAt === null,
      },
      note: line.note,
    })),
    total: counted?.total ?? 0,
  };
}
