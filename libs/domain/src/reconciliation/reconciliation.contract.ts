import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { CurrencyCode, Instant, OrderId } from '../kernel/fields.ts';
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

/** One record that differs; null where a side has nothing. */
export const Difference = z.object({
  /** The gateway's name of it; null if only we have it. */
  reference: z.string().nullable(),
  orderId: OrderId.nullable(),
  currency: CurrencyCode.nullable(),
  oursMinor: z.int().nullable(),
  gatewayMinor: z.int().nullable(),
  at: Instant.nullable(),
});
export type Difference = z.infer<typeof Difference>;

export const Reconciliation = z.object({
  gateway: z.string(),
  /** Only what happened since then is compared; null before the first import. */
  since: Instant.nullable(),
  importedAt: Instant.nullable(),
  lists: z.array(
    z.object({
      list: z.enum(reconciliationLists),
      count: z.int(),
      /** At most twenty, the newest first. */
      examples: z.array(Difference),
    }),
  ),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

export const reconciliationContract = defineContract(reconciliationCalls, {
  reconciliation: {
    note: 'Of what happened since the first import; charges and refunds of the last minutes are left out.',
    response: Reconciliation,
  },
  runReconciliation: { response: Reconciliation },
});
