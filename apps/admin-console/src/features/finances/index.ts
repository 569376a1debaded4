export { accountName } from './account-names.ts';
