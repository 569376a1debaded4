export { expireAddressCodes } from './expire-address-codes.ts';
export { findAddressLetter, lettersToPost } from './verification.queries.ts';
