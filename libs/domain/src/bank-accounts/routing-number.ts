const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** Returns true for a routing number of a US bank: nine digits with the checksum of the American Bankers Association. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || /^0+$/.test(text)) return false;
  return weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0) % 10 === 0;
}
