export { assertOwnEvent } from './attendees.queries.ts';
