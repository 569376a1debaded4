import { fromMajor, times, type Money, type OrderDetail } from '@atrium/domain';
import type { OrderLine } from './order-lines.ts';

/** Lines and total of a placed order, grouped by tickets and extras of the same kind and price. */
export function orderToSummary(order: Pick<OrderDetail, 'tickets' | 'total'>): {
  lines: OrderLine[];
  total: Money;
  tickets: number;
} {
  const currency = order.total.currency.code;
  const lines = new Map<string, OrderLine>();
  const add = (kind: string, name: string, price: number) => {
    const id = `${kind}-${price}`;
    const each = fromMajor(price, currency);
    const quantity = (lines.get(id)?.quantity ?? 0) + 1;
    lines.set(id, { id, name, quantity, each, amount: times(each, quantity) });
  };
  for (const { ticketType, subEvents } of order.tickets) {
    add(`ticket-${ticketType.id}`, ticketType.name, ticketType.price.amount);
    for (const extra of subEvents) add(`extra-${extra.id}`, extra.name, extra.price.amount);
  }
  return {
    lines: [...lines.values()],
    total: fromMajor(order.total.amount, currency),
    tickets: order.tickets.length,
  };
}
