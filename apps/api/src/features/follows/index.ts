export { sendFollowDigests } from './send-follow-digests.ts';
export { stopFollowEmails } from './change-follow.ts';
