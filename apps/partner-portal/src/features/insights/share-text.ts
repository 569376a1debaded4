import { formatNumber } from '@atrium/texts';

/** Share of views that led to an order; a dash without views. */
export function shareText({ orders, opened }: { orders: number; opened: number }): string {
  if (opened === 0) return '–';
  return formatNumber(orders / opened, { style: 'percent', maximumFractionDigits: 1 });
}
