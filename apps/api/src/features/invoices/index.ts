export { issueInvoices } from './issue-invoices.ts';
