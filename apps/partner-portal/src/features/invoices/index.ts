export { BillingCard } from './billing-card.tsx';
export { InvoicesPage } from './invoices-page.tsx';
export { TaxProfileCard } from './tax-profile-card.tsx';
