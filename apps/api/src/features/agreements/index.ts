export { listSignedContracts } from './contract-of.ts';
