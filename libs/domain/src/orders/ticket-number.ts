import { readOrderNumber } from './order-number.ts';

/** An order number as typed, and the place of one of its tickets, counted from 0; null for all of them. */
export interface TypedNumber {
  orderNumber: string;
  position: number | null;
}

/**
 * Reads the number of an order or a ticket as people type it: `7k2p9q-2` is ticket 2 of `ATR-7K2P9Q` (docs/adr/0119). Returns
 * null for any other text.
 */
export function readTicketNumber(typed: string): TypedNumber | null {
  const order = readOrderNumber(typed);
  if (order) return { orderNumber: order, position: null };
  const [, start = '', place = ''] = /^(.*?)[\s-]+([1-9]\d{0,3})$/.exec(typed.trim()) ?? [];
  const ofTicket = readOrderNumber(start);
  return ofTicket ? { orderNumber: ofTicket, position: Number(place) - 1 } : null;
}
