export { EventReviews } from './event-reviews.tsx';
