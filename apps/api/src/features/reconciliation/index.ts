export { importTransactions } from './import-transactions.ts';
