export { listBankAccounts } from './bank-accounts.queries.ts';
