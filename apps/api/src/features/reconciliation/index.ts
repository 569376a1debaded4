export { importTransactions } from './import-transactions.ts';
export { balancesAsOf } from './compare-bank-balance.ts';
