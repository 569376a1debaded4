import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { CurrencyCode, Done, Instant, MajorAmount, OrderId, requiredLines } from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { code } from '../kernel/read-issue.ts';
import { refundsCalls } from './refunds.calls.ts';

export const RefundId = z.uuid(code('unknown-id')).brand<'RefundId'>();
export type RefundId = z.infer<typeof RefundId>;

/**
 * WAITING is retried automatically; FAILED was rejected, or retried so often that an administrator has to
 * step in.
 */
export const refundStatuses = ['WAITING', 'FAILED'] as const;

/** A refund that is due and not sent. */
export const UnsentRefund = z.object({
  id: RefundId,
  orderId: OrderId,
  orderNumber: z.string(),
  email: z.string(),
  amount: MajorAmount,
  currency: CurrencyCode,
  status: z.enum(refundStatuses),
  tries: z.number().int(),
  /** The error of the last attempt. */
  lastError: z.string().nullable(),
  createdAt: Instant,
  triedAt: Instant.nullable(),
});
export type UnsentRefund = z.infer<typeof UnsentRefund>;

/** How the money was refunded instead, such as date and reference of a transfer. */
export const SettleForm = z.object({ note: requiredLines('refund-note-required', 500) });

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
