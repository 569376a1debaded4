/** Accounts of the ledger by code: 1 assets, 2 liabilities, 4 income, 5 costs, 9 clearing (docs/adr/0074). */
export const ledgerAccounts = {
  bankClient: 1000,
  bankOwn: 1010,
  gateway: 1100,
  gatewayDisputed: 1110,
  suspense: 1900,
  refundsPayable: 2000,
  buyerUnapplied: 2010,
  organiserHeld: 2100,
  organiserDue: 2110,
  organiserReserve: 2120,
  payoutTransit: 2190,
  commissionDeferred: 2200,
  vatOnCommission: 2300,
  vatOnTickets: 2310,
  commission: 4000,
  otherFees: 4010,
  gatewayFee: 5000,
  disputeFee: 5010,
  disputeLoss: 5020,
  badDebt: 5030,
  fxDifference: 5040,
  goodwill: 5050,
  rounding: 5090,
  promotion: 5100,
  fxClearing: 9000,
} as const;

export type LedgerAccount = (typeof ledgerAccounts)[keyof typeof ledgerAccounts];

/** The name of an account, such as `organiserHeld`, by its code. */
export const ledgerAccountNames: ReadonlyMap<number, string> = new Map(
  Object.entries(ledgerAccounts).map(([name, code]) => [code, name]),
);
