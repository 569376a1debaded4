import { fromMajor, sum, times, type EventDetail, type Money, type TicketQuote } from '@atrium/domain';
import { discountNote } from './discount-note.ts';

export interface OrderLine {
  id: string;
  name: string;
  quantity: number;
  /** Price of one. */
  each: Money;
  amount: Money;
  /** Its discount in words. */
  note?: string;
}

export interface OrderSum {
  lines: OrderLine[];
  total: Money;
  tickets: number;
}

type PricedEvent = Pick<EventDetail, 'ticketTypes' | 'subEvents' | 'ticketCurrencyCode'>;

/**
 * Lines and total of the cart: price times quantity, no fee (visitor spec 9). Extras count per ticket. The event has the prices
 * after the discounts of the quote.
 */
export function orderSum(
  event: PricedEvent,
  quantities: Record<number, number>,
  extras: readonly number[] = [],
  quote?: Pick<TicketQuote, 'code' | 'prices'>,
): OrderSum {
  const currency = event.ticketCurrencyCode;
  const line = (id: string, name: string, quantity: number, each: Money): OrderLine[] =>
    quantity > 0 ? [{ id, name, quantity, each, amount: times(each, quantity) }] : [];
  const tickets = event.ticketTypes.flatMap(({ id, name, price }) =>
    line(`ticket-${id}`, name, quantities[id] ?? 0, fromMajor(price, currency)).map((one) => {
      const discounted = quote?.prices.find(({ ticketTypeId }) => ticketTypeId === id);
      if (!discounted) return one;
      const code = discounted.by === 'CODE' ? (quote?.code?.code ?? null) : null;
      return { ...one, note: discountNote(fromMajor(discounted.discount, currency), code) };
    }),
  );
  const chosen = new Map<number, number>();
  for (const id of extras) chosen.set(id, (chosen.get(id) ?? 0) + 1);
  const chosenExtras = event.subEvents.flatMap(({ id, name, price, currencyCode }) =>
    line(`extra-${id}`, name, chosen.get(id) ?? 0, fromMajor(price, currencyCode)),
  );
  const lines = [...tickets, ...chosenExtras];
  return {
    lines,
    total: sum(
      lines.map((line) => line.amount),
      currency,
    ),
    tickets: tickets.reduce((count, line) => count + line.quantity, 0),
  };
}
