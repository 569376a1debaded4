import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { CalendarDate, CurrencyCode, Instant, OrderId } from '../kernel/fields.ts';
import { reconciliationCalls } from './reconciliation.calls.ts';

/** Differences between our records and those of the gateway; each list is empty in a healthy system. */
export const reconciliationLists = [
  'charge-unknown',
  'charge-missing',
  'charge-differs',
  'refund-unknown',
  'refund-missing',
  'refund-differs',
  'refund-returned',
  'dispute-unknown',
  'fee-unposted',
  'suspense',
] as const;
export type ReconciliationList = (typeof reconciliationLists)[number];

/**
 * Balances that differ from our books, and what waits too long for an administrator; each is empty in a healthy system too. Lists of their own,
 * because the released contract names those above.
 */
export const standingLists = ['gateway-balance', 'bank-balance', 'bank-line-old', 'evidence-due'] as const;
export type StandingList = (typeof standingLists)[number];

/** Business days after which a bank line is to be matched or explained. */
export const bankLineDays = 3;
/** Days before its deadline by which the evidence of a dispute is to be sent. */
export const evidenceDays = 3;

/** One record that differs; null where a side has nothing. */
export const Difference = z.object({
  /** The gateway's name of it; null if only we have it. */
  reference: z.string().nullable(),
  orderId: OrderId.nullable(),
  currency: CurrencyCode.nullable(),
  oursMinor: z.int().nullable(),
  /** Of the gateway; of the bank, for its lines and balances. */
  gatewayMinor: z.int().nullable(),
  at: Instant.nullable(),
});
export type Difference = z.infer<typeof Difference>;

/** At most twenty examples, the newest first. */
const listed = { count: z.int(), examples: z.array(Difference) };

/** A balance in one currency beside ours of it: account 1100 at the gateway, 1000 at the bank. */
export const ComparedBalance = z.object({
  at: z.enum(['gateway', 'bank']),
  currency: CurrencyCode,
  /** Day of the bank's closing balance, instant of the gateway's; null while there is none to compare. */
  asOf: z.union([Instant, CalendarDate]).nullable(),
  /** Names of the bank accounts. */
  accounts: z.array(z.string()),
  theirsMinor: z.int().nullable(),
  /** Of the gateway's, what isn't available yet. */
  pendingMinor: z.int().nullable(),
  oursMinor: z.int(),
  /** Of ours, what is too young to be at the other side, or on its way; less what is too young to be here. It is left out. */
  youngMinor: z.int(),
  /** Theirs less ours, without what is left out. */
  differenceMinor: z.int(),
});
export type ComparedBalance = z.infer<typeof ComparedBalance>;

export const Reconciliation = z.object({
  gateway: z.string(),
  /** Only what happened since then is compared; null before the first import. */
  since: Instant.nullable(),
  importedAt: Instant.nullable(),
  lists: z.array(z.object({ list: z.enum(reconciliationLists), ...listed })),
  standing: z.array(z.object({ list: z.enum(standingLists), ...listed })).default([]),
  balances: z.array(ComparedBalance).default([]),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

export const reconciliationContract = defineContract(reconciliationCalls, {
  reconciliation: {
    note: 'Of what happened since the first import; charges and refunds of the last minutes are left out. Balances are those of the last import, and of the newest statement of each bank account.',
    response: Reconciliation,
  },
  runReconciliation: { response: Reconciliation },
});
