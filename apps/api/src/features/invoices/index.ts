export { issueCommissionInvoices } from './issue-commission-invoices.ts';
export { issueInvoices } from './issue-invoices.ts';
