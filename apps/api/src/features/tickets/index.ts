export { emailTickets } from './email-tickets.ts';
