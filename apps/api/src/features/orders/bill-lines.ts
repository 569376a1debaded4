import type { Translator } from '@atrium/texts';
import { isolated, money, type Currency } from '@atrium/domain';
import type { OrderRow } from './orders.queries.ts';

export interface BillLine {
  /** For example `2 × Standard`. */
  text: string;
  count: number;
  name: string;
  priceMinor: number;
  totalMinor: number;
  /** Discount of each. */
  discountMinor: number;
  /** Null for a group discount. */
  discountCode: string | null;
}

const full = { discountMinor: 0, discountCode: null };

/** Groups an order's tickets and extras into lines with counts, in the order of the tickets. */
export function billLines({ tickets }: Pick<OrderRow, 'tickets'>): BillLine[] {
  const bought = tickets.flatMap((ticket) => [
    {
      name: ticket.ticketTypeName,
      priceMinor: ticket.priceMinor,
      discountMinor: ticket.discountMinor,
      discountCode: ticket.discountCode,
    },
    ...ticket.extras.map(({ name, priceMinor }) => ({ name, priceMinor, ...full })),
  ]);
  const groups = Map.groupBy(bought, (one) => JSON.stringify(one));
  return [...groups.values()].map((same) => {
    const { name, priceMinor, ...discount } = same[0] ?? { name: '', priceMinor: 0, ...full };
    const count = same.length;
    return {
      text: `${count} × ${isolated(name)}`,
      count,
      name,
      priceMinor,
      totalMinor: count * priceMinor,
      ...discount,
    };
  });
}

/** Says what a line was discounted by; null if it wasn't. */
export function discountText(
  { t, formatMoney }: Pick<Translator, 't' | 'formatMoney'>,
  { discountMinor, discountCode: code }: Pick<BillLine, 'discountMinor' | 'discountCode'>,
  currency: Currency,
): string | null {
  const amount = formatMoney(money(discountMinor, currency));
  if (code !== null)
    return discountMinor > 0
      ? t('Code {{code}}: {{amount}} off each', { code, amount })
      : t('Code {{code}}', { code });
  return discountMinor > 0 ? t('Group discount: {{amount}} off each', { amount }) : null;
}
