export { endAddressCodes } from './end-codes.ts';
export { findAddressLetter } from './verification.queries.ts';
