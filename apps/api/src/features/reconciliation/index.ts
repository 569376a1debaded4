export { importTransactions } from './import-transactions.ts';
export { balancesAsOf } from './compare-bank-balance.ts';
export { notifyOfDifferences } from './notify-of-differences.ts';
