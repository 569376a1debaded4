import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { dayIn, ExchangeId, money, problem, type ExchangeForm } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { currencyExchanges } from '../../db/schema/index.ts';
import { idempotencyOf } from '../orders/index.ts';
import { listClearing } from './exchanges.queries.ts';

type AdminContext = Context<ActorFor<'admin'>>;
const done = { status: 'Success' } as const;

/** Records an exchange, which clears its share of what is to be exchanged between both currencies. */
export const recordExchange = (ctx: AdminContext, form: ExchangeForm, key: string | undefined) =>
  inTransaction(ctx, async (tx) => {
    // two exchanges must not clear the same money
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('exchanges'))`);
    const idempotency = idempotencyOf(key, form);
    if (idempotency) {
      const [repeated] = await tx.db
        .select({ requestHash: currencyExchanges.requestHash })
        .from(currencyExchanges)
        .where(eq(currencyExchanges.idempotencyKey, idempotency.key));
      if (repeated && !repeated.requestHash?.equals(idempotency.hash)) throw problem('idempotency-mismatch');
      if (repeated) return done;
    }
    if (form.exchangedOn > dayIn(tx.now(), 'UTC')) throw problem('exchange-in-future');
    const open = (await listClearing(tx.db)).find(
      ({ fromCurrency, toCurrency }) => fromCurrency === form.fromCurrency && toCurrency === form.toCurrency,
    );
    const left = money(open?.fromMinor ?? 0, form.fromCurrency);
    if (!open || form.fromMinor > left.amountMinor) throw problem('exchange-too-much', { left });
    const id = ExchangeId.parse(v7());
    await tx.db.insert(currencyExchanges).values({
      ...form,
      id,
      clearedMinor: sql<number>`share_of_amount(${open.toMinor}, ${form.fromMinor}, ${open.fromMinor})`,
      recordedBy: tx.actor.userId,
      recordedAt: tx.now(),
      idempotencyKey: idempotency?.key ?? null,
      requestHash: idempotency?.hash ?? null,
    });
    await recordAction(tx, {
      action: 'record-exchange',
      subject: `exchange ${id}`,
      before: { open: open.fromMinor },
      after: form,
    });
    return done;
  });

/** Reverses an exchange that was recorded by mistake; what it cleared is to be exchanged again. */
export const reverseExchange = (ctx: AdminContext, id: ExchangeId, reason: string) =>
  inTransaction(ctx, async (tx) => {
    const ofExchange = eq(currencyExchanges.id, id);
    const [found] = await tx.db.select().from(currencyExchanges).where(ofExchange).for('update');
    const { reversedAt, fromMinor, fromCurrency, toMinor, toCurrency } = orNotFound(
      found,
      'exchange-not-found',
    );
    if (reversedAt) throw problem('exchange-reversed');
    await tx.db
      .update(currencyExchanges)
      .set({ reversedAt: tx.now(), reversedBy: tx.actor.userId, reversedBecause: reason })
      .where(ofExchange);
    await recordAction(tx, {
      action: 'reverse-exchange',
      subject: `exchange ${id}`,
      before: { fromMinor, fromCurrency, toMinor, toCurrency },
      after: { reason },
    });
    return done;
  });
