import { z } from 'zod';
import { defineContract, FileAnswer } from '../kernel/endpoint.ts';
import {
  CalendarDate,
  coerceNumber,
  CurrencyCode,
  Done,
  Instant,
  PartnerId,
  requiredLines,
  requiredShortText,
} from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { code } from '../kernel/read-issue.ts';
import { adjustmentsCalls } from './adjustments.calls.ts';

export const AdjustmentId = z.uuid(code('unknown-id')).brand<'AdjustmentId'>();
export type AdjustmentId = z.infer<typeof AdjustmentId>;

/** `CREDIT` gives to the organiser, `CHARGE` takes from what is due, `WRITE_OFF` gives up a debt at the operator's loss. */
export const adjustmentKinds = ['CREDIT', 'CHARGE', 'WRITE_OFF'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** `WAITING` for a second administrator; `WITHDRAWN` before that, so that it never counted. */
export const adjustmentStatuses = ['WAITING', 'POSTED', 'REVERSED', 'WITHDRAWN'] as const;
export type AdjustmentStatus = (typeof adjustmentStatuses)[number];

const minor = z.int();

/** Money that an organiser owes in a currency, because more was taken back than was due. */
export const Debt = z.object({
  /** Of the company and the currency. */
  id: z.string(),
  partnerId: PartnerId,
  partner: z.string(),
  currency: CurrencyCode,
  owedMinor: minor,
  /** The day, in UTC, since which it has been owed without a break. */
  since: CalendarDate,
  /** Taken since that day: by refunds, by disputes, and charged by adjustments. */
  refundsMinor: minor,
  disputesMinor: minor,
  chargesMinor: minor,
  /** Of that, what the organiser has sent. */
  receivedMinor: minor.default(0),
  /** Held for events that aren't over, which covers it when they are, and kept for open disputes. */
  heldMinor: minor,
  reserveMinor: minor,
  /** Names the debt to the bank: ISO 11649. */
  reference: z.string().default(''),
});
export type Debt = z.infer<typeof Debt>;

/** A change of an organiser's balance that an administrator decided. */
export const Adjustment = z.object({
  id: AdjustmentId,
  partnerId: PartnerId,
  partner: z.string(),
  kind: z.enum(adjustmentKinds),
  currency: CurrencyCode,
  /** Always positive: the kind says which way. */
  amountMinor: minor,
  /** Shown to the organiser with its statements. */
  note: z.string(),
  /** For administrators only. */
  reason: z.string(),
  /** Whether a charge is for a service of ours, which is invoiced; null for other kinds, and if nothing was said. */
  isSupply: z.boolean().nullable().default(null),
  /** Number of the last invoice or credit note that names it. */
  invoice: z.string().nullable().default(null),
  status: z.enum(adjustmentStatuses),
  createdAt: Instant,
  createdBy: z.string(),
  approvedBy: z.string().nullable(),
  /** Why it was reversed or withdrawn. */
  reversedBecause: z.string().nullable(),
});
export type Adjustment = z.infer<typeof Adjustment>;

export const AdjustmentForm = z.object({
  /** Of a charge only: for a service of ours, which is invoiced with VAT; or compensation or a correction, which is no supply. */
  isSupply: z.boolean(code('on-or-off')).nullable().default(null),
  partnerId: PartnerId,
  kind: z.enum(adjustmentKinds),
  currency: CurrencyCode,
  amountMinor: coerceNumber(
    z
      .int(code('damage-amount-required'))
      .min(1, code('damage-amount-required'))
      .max(100_000_000_000, code('damage-amount-required')),
  ),
  note: requiredShortText('reason-required', 200),
  reason: requiredLines('reason-required', 500),
});
export type AdjustmentForm = z.output<typeof AdjustmentForm>;

const ofAdjustment = z.object({ adjustmentId: AdjustmentId });
const listed = listing(['createdAt'], 'desc');
const pages = listed.pick({ page: true, limit: true });

export const adjustmentsContract = defineContract(adjustmentsCalls, {
  debts: {
    note: 'By company and currency, the largest first. Amounts are in minor units of their currency.',
    query: listed
      .pick({ page: true, limit: true, search: true })
      .extend({ currency: CurrencyCode.optional() }),
    response: z.array(Debt),
  },
  exportDebts: { response: FileAnswer },
  adjustments: {
    note: 'The newest first.',
    query: pages.extend({ status: z.enum(adjustmentStatuses).optional() }),
    response: z.array(Adjustment),
  },
  createAdjustment: {
    note: 'At most what is owed, for a write-off. A charge for a service of ours is on the invoice for the month, if we issue invoices for commission. Above the limit of payouts it waits for a second administrator. A repeat with the same Idempotency-Key posts nothing.',
    headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
    body: AdjustmentForm,
    response: z.object({ status: z.enum(['WAITING', 'POSTED']) }),
  },
  approveAdjustment: { params: ofAdjustment, response: Done },
  reverseAdjustment: {
    note: 'Posts the opposite of one that counts; one that waits is withdrawn.',
    params: ofAdjustment,
    body: z.object({ reason: requiredLines('reason-required', 500) }),
    response: Done,
  },
});
