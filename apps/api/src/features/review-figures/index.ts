export { lockCompanies, type Concerned } from './lock-companies.ts';
export { figuresJson, isShownReview, reviewJson, reviewTables, wholeReviewJson } from './shown-reviews.ts';
export {
  editionOf,
  iso,
  meanOf,
  presentEventReviews,
  presentReply,
  presentReview,
  verificationOf,
  subscoresOf,
  type FiguresRow,
  type ReviewRow,
  type WholeReviewRow,
} from './present.ts';
