export { countUnreadMessages } from './messages.queries.ts';
