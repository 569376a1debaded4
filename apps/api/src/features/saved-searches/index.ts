export { stopSearchEmails } from './change-saved-search.ts';
export { sendSearchDigests } from './send-search-digests.ts';
