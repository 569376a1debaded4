import { z } from 'zod';
import { defineContract, FileAnswer } from '../kernel/endpoint.ts';
import {
  CalendarDate,
  coerceNumber,
  CurrencyCode,
  Done,
  EventId,
  Instant,
  OrderId,
  PartnerId,
  requiredLines,
  requiredShortText,
} from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { code } from '../kernel/read-issue.ts';
import { ExplanationForm, suspenseExplanations } from '../suspense/suspense.contract.ts';
import { transfersCalls } from './transfers.calls.ts';

export const BankLineId = z.uuid(code('unknown-id')).brand<'BankLineId'>();
export type BankLineId = z.infer<typeof BankLineId>;

const minor = z.int();

/** Why an order can't be paid by transfer; COMPANY is the only one that its buyer can change. */
export const transferObstacles = [
  'NOT_OFFERED',
  'ORDER_CLOSED',
  'BELOW_MINIMUM',
  'TOO_LATE',
  'TOO_MANY_WAITING',
  'COMPANY',
] as const;
export type TransferObstacle = (typeof transferObstacles)[number];

/** Where and by when the money of an order is to be sent. */
export const Transfer = z.object({
  currency: CurrencyCode,
  totalMinor: minor,
  /** Arrived so far. */
  receivedMinor: minor,
  dueOn: CalendarDate,
  /** The tickets stay reserved until the end of this day. */
  reservedUntil: CalendarDate,
  /** Names the order to the bank: ISO 11649. */
  reference: z.string(),
  beneficiary: z.string(),
  iban: z.string(),
  bic: z.string(),
});
export type Transfer = z.infer<typeof Transfer>;

export const OrderTransfer = z.object({
  /** Null until the buyer chooses it. */
  transfer: Transfer.nullable(),
  /** The due day if the buyer chose it now. */
  offer: z.object({ dueOn: CalendarDate, reservedUntil: CalendarDate }).nullable(),
  obstacle: z.enum(transferObstacles).nullable(),
});
export type OrderTransfer = z.infer<typeof OrderTransfer>;

const Allowed = z.object({ acceptsTransfers: z.boolean(code('on-or-off')) });

/**
 * PART: less than its order costs came so far. OPEN: money that belongs to no waiting order, such as a late, unknown or surplus one.
 * DONE: all of it is explained.
 */
export const bankLineStates = ['PART', 'OPEN', 'DONE'] as const;
export type BankLineState = (typeof bankLineStates)[number];

/** Ends of money that pays for no order: sent back to its payer, or it was the payment company's own transfer. */
export const bankLineEnds = ['RETURNED', 'GATEWAY'] as const;
export type BankLineEnd = (typeof bankLineEnds)[number];

/** An incoming transfer of a bank statement. */
export const BankLine = z.object({
  id: BankLineId,
  bookedOn: CalendarDate,
  currency: CurrencyCode,
  amountMinor: minor,
  /** Amount that the bank booked, if this is a part of it. */
  partOfMinor: minor.nullable().default(null),
  /** Of the amount, what pays for the order or the debt. */
  appliedMinor: minor,
  payer: z.string(),
  /** The payer's account number, to send money back. */
  account: z.string().nullable(),
  text: z.string(),
  state: z.enum(bankLineStates),
  order: z.object({ id: OrderId, number: z.string() }).nullable(),
  /** The organiser whose debt it pays. */
  debtor: z.object({ id: PartnerId, name: z.string() }).nullable().default(null),
  /** Number of the one waiting order that has the same amount, to propose. */
  proposal: z.string().nullable(),
  settledAs: z.enum(bankLineEnds).nullable(),
  /** Finding of an administrator; `isWaiting` for a second one. */
  explanation: z
    .object({ as: z.enum(suspenseExplanations), note: z.string(), isWaiting: z.boolean() })
    .nullable()
    .default(null),
  note: z.string().nullable(),
});
export type BankLine = z.infer<typeof BankLine>;

const ofOrder = z.object({ orderId: OrderId });
const ofLine = z.object({ lineId: BankLineId });

/** Result of an import: lines known before are left out, and outgoing money is listed in suspense unless it is a payout. */
export const ImportedStatement = z.object({
  added: z.int(),
  known: z.int(),
  outgoing: z.int(),
  /** Of these, what no payout of ours explains. */
  unexplained: z.int().default(0),
  /** Orders and debts that were paid by it. */
  paid: z.int(),
  /** Lines that an administrator must look at. */
  open: z.int(),
  /** Closing balances that it carries, by account; account 1000 is compared with them. */
  balances: z
    .array(
      z.object({
        account: z.string(),
        currency: CurrencyCode,
        closingOn: CalendarDate,
        closingMinor: minor,
      }),
    )
    .default([]),
  importedAt: Instant,
});
export type ImportedStatement = z.infer<typeof ImportedStatement>;

export const transfersContract = defineContract(transfersCalls, {
  orderTransfer: { params: ofOrder, response: OrderTransfer },
  requestTransfer: {
    note: 'Keeps the tickets reserved until some days after the due day. A card may still be used meanwhile.',
    params: ofOrder,
    response: OrderTransfer,
  },
  transferInstructions: { params: ofOrder, response: FileAnswer },
  setTransfers: {
    note: 'Whether companies may pay for tickets by transfer.',
    params: z.object({ eventId: coerceNumber(EventId) }),
    body: Allowed,
    response: Allowed,
  },
  importBankStatement: {
    note: 'CAMT.053, or CSV with the columns date, amount, currency, name, reference and optionally iban. The same line is never imported twice.',
    body: z.object({
      name: requiredShortText('file-required', 200),
      content: z
        .string(code('file-required'))
        .min(1, code('file-required'))
        .max(8_000_000, code('file-required')),
    }),
    response: ImportedStatement,
  },
  bankLines: {
    note: 'The newest first.',
    query: listing(['bookedOn'], 'desc')
      .pick({ page: true, limit: true })
      .extend({ state: z.enum(bankLineStates).optional() }),
    response: z.array(BankLine),
  },
  matchBankLine: {
    note: 'If the transfer paid too much for an order or a debt, or its order no longer waits for it, this applies to the rest, which becomes a line of its own. The calls below do the same.',
    params: ofLine,
    body: z.object({ order: requiredShortText('order-number-required', 20) }),
    response: Done,
  },
  coverDebt: {
    note: 'It pays what the organiser owes in its currency, as far as it goes.',
    params: ofLine,
    body: z.object({ partnerId: PartnerId }),
    response: Done,
  },
  reverseDebtPayment: {
    note: 'The organiser owes the amount again, and that part of the transfer needs a decision again, also if the rest was sent back.',
    params: ofLine,
    body: z.object({ reason: requiredLines('reason-required', 500) }),
    response: Done,
  },
  explainBankLine: {
    note: 'It is approved, reversed and withdrawn as an explanation of money in suspense, under the same ID.',
    params: ofLine,
    body: ExplanationForm,
    response: z.object({ status: z.enum(['WAITING', 'POSTED']) }),
  },
  settleBankLine: {
    note: 'For money that pays for no order.',
    params: ofLine,
    body: z.object({ as: z.enum(bankLineEnds), note: requiredLines('payout-note-required', 500) }),
    response: Done,
  },
});
