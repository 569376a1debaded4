import type { OrderRow } from './orders.queries.ts';

export interface BillLine {
  /** For example `2 × Standard`. */
  text: string;
  count: number;
  name: string;
  priceMinor: number;
  totalMinor: number;
}

/** Groups an order's tickets and extras into lines with counts, in the order of the tickets. */
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
