import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ReconciliationList, StandingList } from '@atrium/domain';
import type { GatewayTransactionKind } from '../../adapters/payments/gateway.ts';
import { byClock, currency, instant, minor } from './columns.ts';

/** Movements of money as the gateway reports them, imported and never changed (docs/adr/0082). */
export const gatewayTransactions = pgTable(
  'gateway_transactions',
  {
    id: uuid().primaryKey(),
    gateway: text().notNull(),
    /** The gateway's name of it. */
    reference: text().notNull().unique(),
    kind: text().$type<GatewayTransactionKind>().notNull(),
    /** The gateway's name of the charge, refund or dispute that it is about. */
    subject: text().notNull(),
    /** The gateway's name of the charge. */
    charge: text().notNull(),
    /** Into our balance; negative out of it. */
    amountMinor: minor().notNull(),
    currency: currency().notNull(),
    feeMinor: minor().notNull(),
    feeCurrency: currency().notNull(),
    occurredAt: instant().notNull(),
    importedAt: instant().notNull().default(byClock),
  },
  (t) => [index('gateway_transactions_subject').on(t.subject, t.kind)],
);

/** The import of a gateway's transactions. */
export const gatewayImports = pgTable('gateway_imports', {
  gateway: text().primaryKey(),
  /** Only what happened since then is compared, because earlier transactions aren't imported. */
  since: instant().notNull(),
  importedAt: instant().notNull(),
  /** When its balances were read; null until nothing moved there meanwhile. */
  balancesAt: instant(),
});

/** Our money at a gateway then. */
export const gatewayBalances = pgTable(
  'gateway_balances',
  {
    gateway: text().notNull(),
    currency: currency().notNull(),
    availableMinor: minor().notNull(),
    /** Taken, and not available yet. */
    pendingMinor: minor().notNull(),
  },
  (t) => [primaryKey({ columns: [t.gateway, t.currency] })],
);

/** How much each list of reconciliation had to explain after the last import, for the metrics and the summary. */
export const reconciliationCounts = pgTable('reconciliation_counts', {
  list: text().$type<ReconciliationList | StandingList>().primaryKey(),
  count: integer().notNull(),
  /** Since when it isn't empty. */
  since: instant(),
  countedAt: instant().notNull(),
});
