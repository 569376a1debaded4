export { onTheBeat } from './beat.ts';
export { askForNewEmail, findPendingEmail } from './change-email.ts';
export { admitAccount, createAccount } from './create-account.ts';
export { demandPassword } from './demand-password.ts';
export { endSessions } from './end-sessions.ts';
export { listConsents } from './consents.ts';
export { listLoginActivity } from './login-activity.ts';
export { createFirstAdmin } from './create-first-admin.ts';
export { hashPassword } from './passwords.ts';
