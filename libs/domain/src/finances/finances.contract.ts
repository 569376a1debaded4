import { z } from 'zod';
import { defineContract, FileAnswer } from '../kernel/endpoint.ts';
import {
  CalendarDate,
  coerceNumber,
  CurrencyCode,
  Done,
  EventId,
  Instant,
  optionalLine,
  OrderId,
  requiredLines,
  requiredShortText,
} from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { code } from '../kernel/read-issue.ts';
import { financesCalls } from './finances.calls.ts';
import { moneyChecks } from './money-checks.ts';

/** Minor units; negative where more went out than came in. */
const minor = z.int();

/** Sums of a company's sales in one currency; currencies are never added up. */
export const PartnerBalance = z.object({
  currency: CurrencyCode,
  /** The company's money of events that aren't over yet. */
  heldMinor: minor,
  /** The company's money of past events, not paid out yet; negative if the company owes. */
  dueMinor: minor,
  /** The company's part of payments that buyers dispute, kept until their banks decide. */
  reserveMinor: minor,
  /** Of payouts that haven't arrived at the company's bank account yet, and that have. */
  pendingMinor: minor,
  paidOutMinor: minor,
  /** Paid by buyers, and returned to them at the company's expense. */
  soldMinor: minor,
  refundedMinor: minor,
  /** Given back to buyers by their banks, in lost disputes. */
  disputedMinor: minor,
  /** Paid by buyers for damage at events, less refunds. */
  damageMinor: minor.default(0),
  /** Credited by administrators, or charged if negative; part of what is due. */
  adjustmentsMinor: minor.default(0),
  /** Sent by the company for what it owed. */
  receivedMinor: minor.default(0),
  /** Where to send what the company owes; null if it owes nothing, or there is no account in the currency. */
  debtTransfer: z
    .object({ reference: z.string(), beneficiary: z.string(), iban: z.string(), bic: z.string() })
    .nullable()
    .default(null),
  /** The marketplace's part of what was sold and not refunded. */
  commissionMinor: minor,
  /** When the next money arrives, by the last days of events. */
  nextArrival: CalendarDate.nullable(),
});
export type PartnerBalance = z.infer<typeof PartnerBalance>;

/** `HELD` until the event is over, `DUE` until it is paid out; `SETTLED` if everything was refunded. */
export const moneyStates = ['HELD', 'DUE', 'PAID', 'SETTLED'] as const;
export type MoneyState = (typeof moneyStates)[number];

/** Sums of an event's sales in one currency. */
export const EventFinances = z.object({
  eventId: EventId,
  name: z.string(),
  currency: CurrencyCode,
  soldMinor: minor,
  refundedMinor: minor,
  /** Given back to buyers by their banks, in lost disputes. */
  disputedMinor: minor,
  /** Paid by buyers for damage at it, less refunds. */
  damageMinor: minor.default(0),
  commissionMinor: minor,
  /** The organiser's part: sold less refunds, lost disputes and commission, and what was paid for damage. */
  organiserMinor: minor,
  state: z.enum(moneyStates),
  /** Kept of it until disputes are decided. */
  reserveMinor: minor,
  lastDay: CalendarDate,
  arrivesOn: CalendarDate,
  isCancelled: z.boolean(),
});
export type EventFinances = z.infer<typeof EventFinances>;

/** A month in UTC, as `2027-03`. */
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, code('date-format'));

/** A month of a company's money in one currency, held, due and in reserve: the opening balance and what follows add up to the closing balance. */
export const Statement = z.object({
  month: Month,
  currency: CurrencyCode,
  openingMinor: minor,
  salesMinor: minor,
  /** Negative, like lost disputes, commission and payouts. */
  refundsMinor: minor,
  disputesMinor: minor,
  commissionMinor: minor,
  /** Paid by buyers for damage, less refunds. */
  damageMinor: minor.default(0),
  /** Credited by administrators, or charged if negative. */
  adjustmentsMinor: minor.default(0),
  /** Sent by the company for what it owed. */
  receivedMinor: minor.default(0),
  payoutsMinor: minor,
  closingMinor: minor,
});
export type Statement = z.infer<typeof Statement>;

export const financeSorts = ['lastDay', 'name', 'soldMinor', 'organiserMinor'] as const;
export const FinanceListing = listing(financeSorts, 'desc').extend({ currency: CurrencyCode.optional() });
export type FinanceListing = z.output<typeof FinanceListing>;

/** A check of the books with how often it failed, and the first failures. */
export const MoneyCheck = z.object({
  check: z.enum(moneyChecks),
  failures: z.int(),
  examples: z.array(
    z.object({
      orderId: OrderId.nullable(),
      refundId: z.string().nullable(),
      paymentId: z.string().nullable(),
      journalId: z.string().nullable(),
      currency: CurrencyCode.nullable(),
      expectedMinor: minor.nullable(),
      foundMinor: minor.nullable(),
      /** Money in suspense in the currency, which covers nothing; for client money only. */
      suspenseMinor: minor.nullable().default(null),
    }),
  ),
});
export type MoneyCheck = z.infer<typeof MoneyCheck>;

/** A line of the trial balance; debit positive, credit negative. */
export const AccountBalance = z.object({
  account: z.int(),
  name: z.string(),
  currency: CurrencyCode,
  balanceMinor: minor,
});
export type AccountBalance = z.infer<typeof AccountBalance>;

/** A journal of the ledger with its entries; debit positive, credit negative. */
export const Journal = z.object({
  id: z.string(),
  kind: z.string(),
  occurredAt: Instant,
  entries: z.array(
    z.object({ account: z.int(), name: z.string(), currency: CurrencyCode, amountMinor: minor }),
  ),
});
export type Journal = z.infer<typeof Journal>;

export const ExchangeId = z.uuid(code('unknown-id')).brand<'ExchangeId'>();
export type ExchangeId = z.infer<typeof ExchangeId>;

/** Money that the gateway has in one currency for orders in another. */
export const Clearing = z.object({
  fromCurrency: CurrencyCode,
  toCurrency: CurrencyCode,
  /** Amount to exchange, and its worth when buyers paid. */
  fromMinor: minor,
  toMinor: minor,
});
export type Clearing = z.infer<typeof Clearing>;

/** Money that the operator exchanged at its bank. */
export const Exchange = z.object({
  id: ExchangeId,
  exchangedOn: CalendarDate,
  fromMinor: minor,
  fromCurrency: CurrencyCode,
  toMinor: minor,
  toCurrency: CurrencyCode,
  /** Positive if it brought more than its worth when buyers paid; negative for a loss. */
  gainMinor: minor,
  reference: z.string(),
  note: z.string().nullable(),
  recordedBy: z.string(),
  /** Why it was reversed; null if it counts. */
  reversedBecause: z.string().nullable(),
});
export type Exchange = z.infer<typeof Exchange>;

const exchanged = coerceNumber(
  z
    .int(code('damage-amount-required'))
    .min(1, code('damage-amount-required'))
    .max(100_000_000_000, code('damage-amount-required')),
);

export const ExchangeForm = z.object({
  exchangedOn: CalendarDate,
  fromMinor: exchanged,
  fromCurrency: CurrencyCode,
  toMinor: exchanged,
  toCurrency: CurrencyCode,
  reference: requiredShortText('payout-note-required', 200),
  note: optionalLine(500),
});
export type ExchangeForm = z.output<typeof ExchangeForm>;

const ofStatement = z.object({ month: Month, currency: CurrencyCode });

/** Balances at the end of a day in UTC; today without one. */
const Until = z.object({ until: CalendarDate.optional() });

export const financesContract = defineContract(financesCalls, {
  ownFinances: { response: z.object({ balances: z.array(PartnerBalance) }) },
  eventFinances: {
    note: 'Events with paid orders. Amounts are in minor units of their currency.',
    query: FinanceListing,
    response: z.array(EventFinances),
  },
  exportFinances: { response: FileAnswer },
  statements: {
    note: 'Months in UTC with movements, the newest first. The balance is held and due money together.',
    response: z.array(Statement),
  },
  statementPdf: { query: ofStatement, response: FileAnswer },
  exportStatement: { query: ofStatement, response: FileAnswer },
  moneyChecks: {
    note: 'All checks, with the contradictions they found in the books; a healthy system has none.',
    response: z.object({ checkedAt: Instant, checks: z.array(MoneyCheck) }),
  },
  trialBalance: { query: Until, response: z.array(AccountBalance) },
  exportTrialBalance: { query: Until, response: FileAnswer },
  exportJournals: {
    note: 'A month in UTC as plain-text accounting in the format of hledger: balances carried forward, journals, and the balances at the end as assertions.',
    query: z.object({ month: Month }),
    response: FileAnswer,
  },
  clearing: {
    note: 'Where buyers paid in another currency than the order has. Orders and refunds change it.',
    response: z.array(Clearing),
  },
  exchanges: {
    note: 'The newest first.',
    query: listing(['exchangedOn'], 'desc').pick({ page: true, limit: true }),
    response: z.array(Exchange),
  },
  recordExchange: {
    note: 'At most what is left to exchange. A repeat with the same Idempotency-Key records nothing.',
    headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
    body: ExchangeForm,
    response: Done,
  },
  reverseExchange: {
    note: 'For one that was recorded by mistake.',
    params: z.object({ exchangeId: ExchangeId }),
    body: z.object({ reason: requiredLines('reason-required', 500) }),
    response: Done,
  },
  orderJournals: { params: z.object({ orderId: OrderId }), response: z.array(Journal) },
});
