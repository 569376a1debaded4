import type { OrderRow } from './orders.queries.ts';

export interface BillLine {
  /** As `2 × Standard`. */
  text: string;
  count: number;
  name: string;
  priceMinor: number;
  totalMinor: number;
}

/** What an order bought: equal tickets and extras on one line, in the order they were first chosen. */
export function billLines({ tickets }: Pick<OrderRow, 'tickets'>): BillLine[] {
  const bought = tickets.flatMap((ticket) => [
    { name: ticket.ticketTypeName, priceMinor: ticket.priceMinor },
    ...ticket.extras.map(({ name, priceMinor }) => ({ name, priceMinor })),
  ]);
  const groups = Map.groupBy(bought, ({ name, priceMinor }) => `${name}\n${priceMinor}`);
  return [...groups.values()].map((same) => {
    const { name, priceMinor } = same[0] ?? { name: '', priceMinor: 0 };
    const count = same.length;
    return { text: `${count} × ${name}`, count, name, priceMinor, totalMinor: count * priceMinor };
  });
}
