export { calendarEntry } from './event-calendar.ts';
export { notifyJoining } from './notify-joining.ts';
export { attendeeLanguage, emailTickets } from './email-tickets.ts';
export { queueTicketEmails } from './queue-ticket-emails.ts';
export { findOwnTicket, readTickets, type TicketRow } from './tickets.queries.ts';
export { remindOpenSeats } from './remind-open-seats.ts';
export { giveTicket } from './change-holder.ts';
