import type { Currency, PayoutId } from '@atrium/domain';

interface Transfer {
  /** Also the bank's idempotency key: the same payout is never sent twice. */
  payoutId: PayoutId;
  amountMinor: number;
  currency: Currency;
  /** Account number, decrypted; never logged or stored. */
  accountNumber: string;
}

/** How a transfer ended; null while it is under way. */
type TransferResult = { outcome: 'paid' | 'returned'; reference: string } | null;

/** The bank that payouts are sent by. Without one, administrators send a file themselves. */
export interface Bank {
  readonly send: (transfer: Transfer) => Promise<void>;
  readonly find: (payoutId: PayoutId) => Promise<TransferResult>;
}
