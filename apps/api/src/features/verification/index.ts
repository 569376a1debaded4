export { endAddressCodes } from './end-codes.ts';
export { findAddressLetter, lettersToPost } from './verification.queries.ts';
