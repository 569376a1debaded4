import { and, eq, gt } from 'drizzle-orm';
import {
  addTime,
  areRatesOld,
  hours,
  inOwnCurrency,
  money,
  problem,
  rateBetween,
  toPrice,
  type Currency,
  type CurrencyQuote,
  type OrderId,
} from '@atrium/domain';
import { inTransaction, type AttendeeContext, type Context } from '../../context.ts';
import { exchangeRates, orderQuotes } from '../../db/schema/index.ts';
import { recentLookups } from '../reference/index.ts';
import { lockOwnOrder } from './lock-own-order.ts';
import type { OrderState, PaymentRow } from './settle-payment.ts';

/** Columns of a payment that charges what was quoted. */
export type QuotedCharge = Pick<PaymentRow, 'ownMinor' | 'ownCurrency' | 'rate' | 'ratesAsOf' | 'marginBp'>;

type RatesContext = Pick<Context, 'config' | 'db' | 'now' | 'ratesFeed'>;

/** A hold for a transfer lasts for days, but no quote does. */
const longestLock = hours(1);

/** Lists the currencies in which orders in others can be paid; none while the rates aren't the day's. */
export async function offeredCurrencies(ctx: RatesContext): Promise<Currency[]> {
  const { ownCurrency } = ctx.config;
  return ownCurrency && (await ratesForCharges(ctx)) ? ownCurrency.currencies : [];
}

/** Finds the rates by which buyers may be charged: imported, never those of the release, and not out of date. */
async function ratesForCharges({ db, now, ratesFeed }: RatesContext) {
  const { perDollar, ratesAsOf } = await recentLookups(db);
  if (!ratesFeed || areRatesOld(ratesAsOf, now())) return null;
  const [newest] = await db
    .select({ source: exchangeRates.source })
    .from(exchangeRates)
    .where(eq(exchangeRates.asOf, ratesAsOf))
    .limit(1);
  return newest?.source === ratesFeed.source ? { perDollar, ratesAsOf, source: newest.source } : null;
}

/** Quotes an own order that awaits payment in another currency. A repeat gets the same amount until its end. */
export const quoteCurrency = (
  ctx: AttendeeContext,
  orderId: OrderId,
  currency: Currency,
): Promise<CurrencyQuote> =>
  inTransaction(ctx, async (tx) => {
    const order = await lockOwnOrder(tx, orderId);
    const now = tx.now();
    if (order.status !== 'PENDING' || !order.holdUntil || order.holdUntil <= now)
      throw problem('reservation-expired');
    const known = await findQuote(tx, order, currency);
    if (known) return presentQuote(order, known);
    const { ownCurrency } = tx.config;
    const rates = await ratesForCharges(tx);
    if (!rates || !ownCurrency?.currencies.includes(currency) || currency === order.currency)
      throw problem('own-currency-unavailable');
    if (order.totalMinor === 0) throw problem('own-currency-unavailable');
    const { marginBp } = ownCurrency;
    const rate = rateBetween(order.currency, currency, rates.perDollar);
    const { amountMinor } = inOwnCurrency(money(order.totalMinor, order.currency), currency, {
      rate,
      marginBp,
    });
    const longest = addTime(now, longestLock);
    const values = {
      amountMinor,
      rate,
      ratesAsOf: rates.ratesAsOf,
      source: rates.source,
      marginBp,
      lockedUntil: order.holdUntil < longest ? order.holdUntil : longest,
    };
    const quote = { orderId, currency, ...values };
    await tx.db
      .insert(orderQuotes)
      .values(quote)
      .onConflictDoUpdate({ target: [orderQuotes.orderId, orderQuotes.currency], set: values });
    return presentQuote(order, quote);
  });

/** Columns of a payment in this currency: those of its quote, or none in the order's own. Throws without a quote that holds. */
export async function takeQuote(
  tx: Pick<Context, 'db' | 'now'>,
  order: OrderState,
  currency: Currency | undefined,
): Promise<Partial<QuotedCharge>> {
  if (currency === undefined || currency === order.currency) return {};
  const quote = await findQuote(tx, order, currency);
  if (!quote) throw problem('currency-quote-expired');
  const { amountMinor: ownMinor, rate, ratesAsOf, marginBp } = quote;
  return { ownMinor, ownCurrency: currency, rate, ratesAsOf, marginBp };
}

type QuoteRow = typeof orderQuotes.$inferSelect;

async function findQuote(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id }: OrderState,
  currency: Currency,
): Promise<QuoteRow | undefined> {
  const [quote] = await db
    .select()
    .from(orderQuotes)
    .where(
      and(
        eq(orderQuotes.orderId, id),
        eq(orderQuotes.currency, currency),
        gt(orderQuotes.lockedUntil, now()),
      ),
    );
  return quote;
}

const presentQuote = (order: OrderState, quote: QuoteRow): CurrencyQuote => ({
  total: toPrice(order.totalMinor, order.currency),
  amount: toPrice(quote.amountMinor, quote.currency),
  rate: quote.rate,
  ratesAsOf: quote.ratesAsOf,
  marginBp: quote.marginBp,
  lockedUntil: quote.lockedUntil.toISOString(),
});
