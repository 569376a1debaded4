export { listPasskeys } from './passkeys.queries.ts';
