export { onTheBeat } from './beat.ts';
export { askForNewEmail, findPendingEmail } from './change-email.ts';
export { admitAccount, createAccount } from './create-account.ts';
export { createFirstAdmin } from './create-first-admin.ts';
export { hashPassword } from './passwords.ts';
