export { findOrganiser, readUpcomingCards } from './organisers.queries.ts';
