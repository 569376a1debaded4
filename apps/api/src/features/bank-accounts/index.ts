export { findAccountToPay, kindOf, listBankAccounts } from './bank-accounts.queries.ts';
