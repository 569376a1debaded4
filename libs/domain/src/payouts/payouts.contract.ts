import { z } from 'zod';
import { defineContract, FileAnswer } from '../kernel/endpoint.ts';
import {
  CalendarDate,
  CurrencyCode,
  Done,
  EventId,
  Instant,
  PartnerId,
  requiredLines,
} from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { code } from '../kernel/read-issue.ts';
import { payoutsCalls } from './payouts.calls.ts';

export const PayoutId = z.uuid(code('unknown-id')).brand<'PayoutId'>();
export type PayoutId = z.infer<typeof PayoutId>;

/** `WAITING` for a second administrator; `SUBMITTED` to the bank; `RETURNED` by it, after which the money is due again. */
export const payoutStatuses = ['WAITING', 'APPROVED', 'SUBMITTED', 'PAID', 'RETURNED', 'CANCELLED'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** Formats of the file for the bank. */
export const paymentFileFormats = ['csv', 'sepa', 'iso20022'] as const;

/** Why a payout wasn't sent, or came back. */
export const payoutFailures = ['account-changed', 'account-removed', 'returned', 'cancelled'] as const;
export type PayoutFailure = (typeof payoutFailures)[number];

/** Why what is due can't be paid out now. */
export const payoutObstacles = [
  'blocked',
  'check-failed',
  'no-account',
  'account-changed',
  'account-returned',
  'below-minimum',
] as const;
export type PayoutObstacle = (typeof payoutObstacles)[number];

const minor = z.int();

const PaidEvent = z.object({ eventId: EventId, name: z.string(), amountMinor: minor });

/** Money that is due to a company in one currency. */
export const DuePayout = z.object({
  partnerId: PartnerId,
  partner: z.string(),
  currency: CurrencyCode,
  amountMinor: minor,
  events: z.int(),
  /** Name and masked number of the account that it would go to. */
  account: z.string().nullable(),
  obstacle: z.enum(payoutObstacles).nullable(),
  /** Above the limit for one administrator. */
  needsSecond: z.boolean(),
});
export type DuePayout = z.infer<typeof DuePayout>;

export const Payout = z.object({
  id: PayoutId,
  currency: CurrencyCode,
  amountMinor: minor,
  status: z.enum(payoutStatuses),
  account: z.string(),
  failure: z.enum(payoutFailures).nullable(),
  createdAt: Instant,
  /** When it arrives at the latest: the next business day after it is sent; null unless it is on its way. */
  arrivesOn: CalendarDate.nullable(),
  settledAt: Instant.nullable(),
  events: z.array(PaidEvent),
  /** Of the amount, what adjustments added or took, which are of no event. */
  adjustmentsMinor: minor.default(0),
});
export type Payout = z.infer<typeof Payout>;

/** A payout as administrators see it. */
export const AdminPayout = Payout.extend({
  partnerId: PartnerId,
  partner: z.string(),
  createdBy: z.string(),
  approvedBy: z.string().nullable(),
  note: z.string().nullable(),
});
export type AdminPayout = z.infer<typeof AdminPayout>;

const ofPayout = z.object({ payoutId: PayoutId });
const pages = listing(['createdAt'], 'desc').pick({ page: true, limit: true });

export const payoutsContract = defineContract(payoutsCalls, {
  ownPayouts: { query: pages, response: z.array(Payout) },
  duePayouts: {
    note: 'Money of events that are over, by company and currency, with what prevents its payout.',
    response: z.object({
      due: z.array(DuePayout),
      /** Whether payouts go to the bank by themselves, or by a file. */
      rail: z.enum(['sandbox', 'file']),
    }),
  },
  payouts: {
    query: pages.extend({ status: z.enum(payoutStatuses).optional() }),
    response: z.array(AdminPayout),
  },
  createPayouts: {
    note: 'Pays all that is due to each company in the currency. What can’t be paid is left out.',
    body: z.object({
      payouts: z
        .array(z.object({ partnerId: PartnerId, currency: CurrencyCode }))
        .min(1)
        .max(500),
    }),
    response: z.object({ approved: z.int(), waiting: z.int(), leftOut: z.int() }),
  },
  approvePayout: { params: ofPayout, response: Done },
  cancelPayout: { params: ofPayout, response: Done },
  sendPaymentFile: {
    note: 'Where no bank is connected. Marks the payouts as submitted. The file holds account numbers, and is recorded in the audit log. `sepa`: those in euros, as pain.001.001.09 of ISO 20022. `iso20022`: those in currencies with an account of the operator, as the same.',
    query: z.object({ format: z.enum(paymentFileFormats).default('csv') }),
    response: FileAnswer,
  },
  settlePayout: {
    note: 'Where no bank is connected.',
    params: ofPayout,
    body: z.object({
      outcome: z.enum(['PAID', 'RETURNED']),
      note: requiredLines('payout-note-required', 500),
    }),
    response: Done,
  },
});
