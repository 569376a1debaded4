/** What is said of an event whose tickets all have quantity 0. */
export const nothingLeftToSell = 'Every ticket type has quantity 0, so nobody can buy a ticket.';

/** Why nobody can buy a ticket of these types; null where somebody can. */
export function saleWarning(ticketTypes: readonly { quantity: number | null }[]): string | null {
  if (ticketTypes.length === 0) return 'There are no ticket types, so nobody can buy a ticket.';
  return ticketTypes.some(({ quantity }) => quantity !== null && quantity > 0) ? null : nothingLeftToSell;
}
