export { removeGuests } from './remove-guests.ts';
