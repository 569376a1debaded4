export { removeMessage, showAfterLift } from './remove-message.ts';
export { countUnreadMessages } from './messages.queries.ts';
