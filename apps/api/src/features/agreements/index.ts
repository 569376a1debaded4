export { contractPdf } from './contract-pdf.ts';
export { listSignedContracts } from './contract-of.ts';
export { hasAgreedToTerms } from './terms.ts';
