export { makeAttendeesFile } from './attendees-file.ts';
export { assertOwnEvent } from './attendees.queries.ts';
export { printBadge } from './print-badges.ts';
export { isHeldUp, removeAttendeeDetails, removedAddress, removeDetails } from './remove-attendee-details.ts';
