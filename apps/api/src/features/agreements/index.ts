export { contractPdf } from './contract-pdf.ts';
export { listSignedContracts } from './current-contract.ts';
export { hasAgreedToTerms } from './terms.ts';
