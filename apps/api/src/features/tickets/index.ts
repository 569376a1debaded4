export { emailTickets } from './email-tickets.ts';
export { queueTicketEmails } from './queue-ticket-emails.ts';
export { readTickets } from './tickets.queries.ts';
export { giveTicket } from './change-holder.ts';
