export { expireReviews } from './expire-reviews.ts';
export { forgetReviewer } from './forget-reviewer.ts';
export { inviteReviews } from './invite-reviews.ts';
export { lockSeries, recountAllReviews, recountReviews } from './recount-reviews.ts';
