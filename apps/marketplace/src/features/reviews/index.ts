export { EventReviews } from './event-reviews.tsx';
export { OrganiserReviews } from './organiser-reviews.tsx';
