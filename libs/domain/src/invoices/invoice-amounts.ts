/** Rates of tax in basis points: 20 % is 2,000. */
const whole = 10_000;

/** Net amounts and tax of an invoice in minor units; the gross amounts are what was paid. */
export interface InvoiceAmounts {
  lines: readonly { grossMinor: number; netMinor: number }[];
  grossMinor: number;
  netMinor: number;
  taxMinor: number;
}

/** Divides towards minus infinity, so that the remainder is never negative. */
const floorDivide = (dividend: bigint, divisor: bigint): bigint =>
  (dividend - (((dividend % divisor) + divisor) % divisor)) / divisor;

const halfUp = (dividend: bigint, divisor: bigint): number =>
  Number(floorDivide(2n * dividend + divisor, 2n * divisor));

/**
 * Splits prices that include tax: the net sum is rounded once, so that net and tax always add up to what was paid, and its
 * lines get their parts by the largest remainder. Lines can be negative.
 */
export function splitTax(grossOfLines: readonly number[], basisPoints: number): InvoiceAmounts {
  const grossMinor = grossOfLines.reduce((sum, gross) => sum + gross, 0);
  const divisor = BigInt(whole + basisPoints);
  const netMinor = halfUp(BigInt(grossMinor) * BigInt(whole), divisor);
  const parts = grossOfLines.map((gross, index) => {
    const dividend = BigInt(gross) * BigInt(whole);
    const net = floorDivide(dividend, divisor);
    return { index, net: Number(net), rest: dividend - net * divisor };
  });
  const missing = netMinor - parts.reduce((sum, { net }) => sum + net, 0);
  const rounded = parts
    .toSorted((one, other) => Number(other.rest - one.rest) || one.index - other.index)
    .slice(0, Math.max(0, missing))
    .map(({ index }) => index);
  return {
    lines: parts.map(({ index, net }) => ({
      grossMinor: grossOfLines[index] ?? 0,
      netMinor: net + (rounded.includes(index) ? 1 : 0),
    })),
    grossMinor,
    netMinor,
    taxMinor: grossMinor - netMinor,
  };
}

/**
 * Tax in a credit of an invoice after earlier credits: the share of what is credited by then, less what was credited before, so
 * that credits of the whole invoice always end at exactly its tax.
 */
export function creditedTax(
  invoice: { grossMinor: number; taxMinor: number },
  before: { grossMinor: number; taxMinor: number },
  grossMinor: number,
): number {
  if (invoice.grossMinor === 0) return 0;
  const credited = Math.min(before.grossMinor + grossMinor, invoice.grossMinor);
  return halfUp(BigInt(invoice.taxMinor) * BigInt(credited), BigInt(invoice.grossMinor)) - before.taxMinor;
}
