export { expireReviews } from './expire-reviews.ts';
export { forgetReviewer } from './forget-reviewer.ts';
export { inviteReviews } from './invite-reviews.ts';
export { publishAfterAppeal } from './publish-after-appeal.ts';
export { recountAllReviews, recountReviews } from './recount-reviews.ts';
