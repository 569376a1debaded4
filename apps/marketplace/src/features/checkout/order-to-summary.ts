import { fromMajor, sum, times, toMajor, type Money, type OrderDetail } from '@atrium/domain';
import { discountNote } from './discount-note.ts';
import type { OrderLine } from './order-lines.ts';

/** Lines and total of a placed order, grouped by tickets and extras of the same kind and price. */
export function orderToSummary(order: Pick<OrderDetail, 'tickets' | 'total' | 'damageLimit'>): {
  lines: OrderLine[];
  total: Money;
  tickets: number;
  limit: Money | undefined;
} {
  const currency = order.total.currency.code;
  const lines = new Map<string, OrderLine>();
  const add = (kind: string, name: string, price: number, note?: string) => {
    const id = `${kind}-${price}-${note ?? ''}`;
    const each = fromMajor(price, currency);
    const quantity = (lines.get(id)?.quantity ?? 0) + 1;
    lines.set(id, { id, name, quantity, each, amount: times(each, quantity), ...(note && { note }) });
  };
  for (const { ticketType, subEvents, discount } of order.tickets) {
    const note = discount && discountNote(fromMajor(discount.amount.amount, currency), discount.code);
    add(`ticket-${ticketType.id}`, ticketType.name, ticketType.price.amount, note ?? undefined);
    for (const extra of subEvents) add(`extra-${extra.id}`, extra.name, extra.price.amount);
  }
  return {
    lines: [...lines.values()],
    total: fromMajor(order.total.amount, currency),
    tickets: order.tickets.length,
    limit: order.damageLimit ? fromMajor(order.damageLimit.amount, currency) : undefined,
  };
}

/** The prices of the ordered ticket types before discounts. */
export function listPrices({ tickets, total }: Pick<OrderDetail, 'tickets' | 'total'>) {
  const { code } = total.currency;
  const listed = tickets.map(({ ticketType: { id, name, price }, discount }) => {
    const parts = [price, ...(discount ? [discount.amount] : [])];
    const amounts = parts.map(({ amount }) => fromMajor(amount, code));
    return [id, { id, name, price: toMajor(sum(amounts, code)) }] as const;
  });
  return [...new Map(listed).values()];
}
