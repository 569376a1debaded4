import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import {
  CalendarDate,
  CurrencyCode,
  Done,
  Instant,
  MajorAmount,
  OrderId,
  OrderStatus,
  Price,
  TicketId,
  requiredLines,
} from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { code } from '../kernel/read-issue.ts';
import { refundsCalls } from './refunds.calls.ts';

export const RefundId = z.uuid(code('unknown-id')).brand<'RefundId'>();
export type RefundId = z.infer<typeof RefundId>;

/** Payers of a refund: with OPERATOR nothing is taken from the organiser. */
export const refundBearers = ['ORGANISER', 'OPERATOR'] as const;
export type RefundBearer = (typeof refundBearers)[number];

/** Origins of a refund; GATEWAY: made at the payment company itself. */
export const refundReasons = [
  'BUYER',
  'ORGANISER',
  'ADMIN',
  'OVERBOOKED',
  'MATERIAL_CHANGE',
  'CALLED_OFF',
  'GATEWAY',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Causes from which an organiser or administrator chooses; OTHER is told by the note alone. */
export const refundCauses = ['OVERBOOKED', 'MATERIAL_CHANGE', 'OTHER'] as const;

const RefundLine = z.object({
  ticketId: TicketId,
  /** Goes back, of the ticket with its extras. */
  amount: MajorAmount.optional(),
  /** Goes back, of what was paid for the ticket with its extras. */
  percentage: z.number().min(0, code('refund-percentage')).max(100, code('refund-percentage')).optional(),
  /** The ticket stops working and goes back on sale. */
  cancel: z.boolean(),
});

/** A refund by an organiser or administrator: what goes back for which ticket, and why. */
export const RefundForm = z.object({
  lines: z
    .array(
      RefundLine.refine(
        ({ amount, percentage }) => (amount === undefined) !== (percentage === undefined),
        code('refund-amount-or-percentage'),
      ),
    )
    .min(1, code('refund-tickets-required'))
    .max(10_000, code('refund-tickets-required'))
    .refine(
      (lines) => new Set(lines.map(({ ticketId }) => ticketId)).size === lines.length,
      code('refund-ticket-twice'),
    ),
  cause: z.enum(refundCauses),
  /** The buyer reads it. */
  note: requiredLines('refund-reason-required', 500),
});

/** The same by an administrator, who says who pays for it. */
export const AdminRefundForm = RefundForm.extend({ bearer: z.enum(refundBearers) });

export const RefundAnswer = z.object({
  id: RefundId,
  orderId: OrderId,
  amount: Price,
  status: OrderStatus,
  /** Sent on this day at the latest; null if nothing goes back. */
  promisedOn: CalendarDate.nullable(),
});
export type RefundAnswer = z.infer<typeof RefundAnswer>;

/** How the promise of refunds within five business days was kept: refunds of the last 90 days that are sent or overdue. */
export const RefundPromise = z.object({
  onTime: z.int(),
  late: z.int(),
  /** Unsent refunds whose day has passed. */
  overdue: z.int(),
});

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
  /** Promised to the buyer: sent on this day at the latest. Null for refunds of earlier releases. */
  promisedOn: CalendarDate.nullable().default(null),
  /** Paid by transfer, so it goes back to this account by hand. */
  transferTo: z.object({ name: z.string(), account: z.string().nullable() }).nullable().default(null),
});
export type UnsentRefund = z.infer<typeof UnsentRefund>;

/** How the money was refunded instead, such as date and reference of a transfer. */
export const SettleForm = z.object({ note: requiredLines('refund-note-required', 500) });

const idempotent = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() });
const ofOrder = z.object({ orderId: OrderId });
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
  refundPromise: { response: RefundPromise },
  refundAsOrganiser: {
    note: 'Tickets of a paid order of my events, whole or in part; the organiser pays. A repeat with the same Idempotency-Key gets the first answer.',
    params: ofOrder,
    headers: idempotent,
    body: RefundForm,
    response: RefundAnswer,
  },
  refundAsAdministrator: {
    note: 'Tickets of any paid order, whole or in part. A repeat with the same Idempotency-Key gets the first answer.',
    params: ofOrder,
    headers: idempotent,
    body: AdminRefundForm,
    response: RefundAnswer,
  },
});
