export { issueCertificates } from './issue-certificates.ts';
