export { listHolderAccounts } from './audience.queries.ts';
export { notifyOfApprovals } from './notify-of-approvals.ts';
export { sendMailings } from './send-mailings.ts';
export { stopMailings } from './stop-mailings.ts';
