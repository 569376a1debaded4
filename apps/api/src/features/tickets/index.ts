export { mailTickets } from './mail-tickets.ts';
