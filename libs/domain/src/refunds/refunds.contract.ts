import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { CurrencyCode, Done, Instant, MajorAmount, OrderId, requiredLines } from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { refundsCalls } from './refunds.calls.ts';

export const RefundId = z.uuid('This is not a valid id').brand<'RefundId'>();
export type RefundId = z.infer<typeof RefundId>;

/** WAITING is tried again by itself; FAILED was refused, or tried so often in vain that somebody has to look. */
export const refundStatuses = ['WAITING', 'FAILED'] as const;

/** Money that is due to a buyer and has not been sent. */
export const UnsentRefund = z.object({
  id: RefundId,
  orderId: OrderId,
  email: z.string(),
  amount: MajorAmount,
  currency: CurrencyCode,
  status: z.enum(refundStatuses),
  tries: z.number().int(),
  /** Why the last try failed. */
  lastError: z.string().nullable(),
  createdAt: Instant,
  triedAt: Instant.nullable(),
});
export type UnsentRefund = z.infer<typeof UnsentRefund>;

/** How the money went back, as a transfer's date and reference. */
export const SettleForm = z.object({ note: requiredLines('Please say how the money was paid back', 500) });

const ofRefund = z.object({ refundId: RefundId });

export const refundsContract = defineContract(refundsCalls, {
  unsentRefunds: {
    query: listing(['createdAt'], 'asc')
      .pick({ page: true, limit: true })
      .extend({ status: z.enum(refundStatuses).optional() }),
    response: z.array(UnsentRefund),
  },
  retryRefund: { params: ofRefund, response: Done },
  settleRefund: { params: ofRefund, body: SettleForm, response: Done },
});
