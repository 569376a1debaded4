export { assertOwnEvent } from './attendees.queries.ts';
export { removeAttendeeDetails } from './remove-attendee-details.ts';
