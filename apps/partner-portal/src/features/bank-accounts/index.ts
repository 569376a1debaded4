export { BankAccountsPage } from './bank-accounts-page.tsx';
