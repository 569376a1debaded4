import { formatEventTime } from '@atrium/domain';

/** Warning for an event that a search by sector doesn't find. */
export const noSector = "This event has no sector, so visitors who search by sector won't find it.";

/** Warning for an event whose ticket types all have quantity 0. */
export const noTicketsWarning = 'Every ticket type has quantity 0, so no one can buy a ticket.';

/** Returns the reason why these ticket types can't be sold; null if they can. */
export function saleWarning(ticketTypes: readonly { quantity: number | null }[]): string | null {
  if (ticketTypes.length === 0) return 'There are no ticket types, so no one can buy a ticket.';
  return ticketTypes.some(({ quantity }) => quantity !== null && quantity > 0) ? null : noTicketsWarning;
}

/** Returns when sales open, if none of these starts of sale has passed; null without any. */
export function notYetOnSale(starts: readonly string[], timeZone: string, now: number): string | null {
  const [first] = starts.toSorted();
  if (first === undefined || Date.parse(first) <= now) return null;
  return `No tickets are on sale yet. Sales open on ${formatEventTime(first, timeZone)}.`;
}
