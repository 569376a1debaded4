/** USED_UP: of as many tickets as it may have. */
export type DiscountState = 'ON' | 'OFF' | 'NOT_YET' | 'EXPIRED' | 'USED_UP';

interface Dated {
  isOn: boolean;
  startDateTime: string | null;
  endDateTime: string | null;
  maxTickets: number | null;
  figures: { tickets: number; reserved: number };
}

/** Returns whether a discount applies at an instant, and why not. */
export function discountState(
  { isOn, startDateTime, endDateTime, maxTickets, figures }: Dated,
  now: number,
): DiscountState {
  if (!isOn) return 'OFF';
  if (startDateTime && Date.parse(startDateTime) > now) return 'NOT_YET';
  if (endDateTime && Date.parse(endDateTime) <= now) return 'EXPIRED';
  return maxTickets !== null && figures.tickets + figures.reserved >= maxTickets ? 'USED_UP' : 'ON';
}
