export { recountAllReviews, recountReviews } from './recount-reviews.ts';
