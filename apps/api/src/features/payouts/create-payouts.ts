import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { payoutLimits, type Contract, type HandlerInput, type PayoutStatus } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { inMinor, listDue, type Due } from './payouts.queries.ts';

type AdminContext = Context<ActorFor<'admin'>>;
type Wanted = HandlerInput<Contract['payouts']['createPayouts']>['body'];

/** Pays all that is due to these companies; above the limit a second administrator approves. Sent after the commit. */
export async function createPayouts(ctx: AdminContext, { payouts }: Wanted) {
  const keyOf = ({ partnerId, currency }: Wanted['payouts'][number]) => `${partnerId} ${currency}`;
  const wanted = new Set(payouts.map(keyOf));
  const due = (await listDue(ctx.db, ctx.now(), 'now')).filter((one) => wanted.has(keyOf(one)));
  const result = { approved: 0, waiting: 0, leftOut: wanted.size };
  for (const one of due) {
    const status = one.obstacle === null ? await createPayout(ctx, one) : null;
    if (status === null) continue;
    result.leftOut -= 1;
    if (status === 'WAITING') result.waiting += 1;
    else result.approved += 1;
  }
  if (result.approved > 0) await ctx.enqueue(ctx.db, 'send-payouts', {});
  return result;
}

interface Created extends Record<string, unknown> {
  status: PayoutStatus;
  amountMinor: number;
}

const createPayout = (ctx: AdminContext, due: Due) =>
  inTransaction(ctx, async (tx) => {
    const { partnerId, currency, bankAccountId, account } = due;
    const id = v7();
    const [created] = await tx.db.execute<Created>(sql`
      select status, amount_minor::float8 as "amountMinor" from create_payout(${id}, ${partnerId}, ${currency}, ${bankAccountId},
        ${account}, ${tx.actor.userId}, ${inMinor(payoutLimits.least, currency)}, ${inMinor(payoutLimits.aloneUpTo, currency)},
        ${tx.now().toISOString()}::timestamptz)`);
    if (!created) return null;
    await recordAction(tx, {
      action: 'create-payout',
      subject: `partner ${partnerId}`,
      after: { payout: id, amountMinor: created.amountMinor, currency, account, status: created.status },
    });
    return created.status;
  });
