export { accountName } from './account-names.ts';
export { minorOf } from './minor-of.ts';
