import { fromMajor, sum, type Money, type OrderDetail } from '@atrium/domain';
import type { OrderLine } from './order-lines.ts';

/** The lines and total of an order that was made: tickets and extras of the same name and price together. */
export function summaryOf(order: Pick<OrderDetail, 'tickets' | 'total'>): {
  lines: OrderLine[];
  total: Money;
} {
  const currency = order.total.currency.code;
  const lines = new Map<string, OrderLine>();
  const add = (id: string, name: string, amount: number) => {
    const line = lines.get(id) ?? { id, name, quantity: 0, amount: fromMajor(0, currency) };
    lines.set(id, {
      ...line,
      quantity: line.quantity + 1,
      amount: sum([line.amount, fromMajor(amount, currency)], currency),
    });
  };
  for (const { ticketType, subEvents } of order.tickets) {
    add(`ticket-${ticketType.id}`, ticketType.name, ticketType.price.amount);
    for (const extra of subEvents) add(`extra-${extra.id}`, extra.name, extra.price.amount);
  }
  return { lines: [...lines.values()], total: fromMajor(order.total.amount, currency) };
}
