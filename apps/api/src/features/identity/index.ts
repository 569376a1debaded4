export {
  activeAdministrators,
  findAccount,
  findAccountByEmail,
  recipientFor,
  type AccountRow,
} from './accounts.queries.ts';
export { requestEmailChange, findPendingEmail } from './change-email.ts';
export { assertCanCreateAccount, createAccount } from './create-account.ts';
export { addressFor } from './email-links.ts';
export { assertStrongPassword } from './assert-strong-password.ts';
export { describeDevice } from './describe-device.ts';
export { rememberDevice } from './known-devices.ts';
export { recordLoginChange } from './record-login-change.ts';
export { requireCurrentPassword } from './require-current-password.ts';
export { endSessions } from './end-sessions.ts';
export { listConsents, recordConsents } from './consents.ts';
export { respondOnInterval } from './constant-time-response.ts';
export { listLoginActivity } from './login-activity.ts';
export { bindHandoff, receiveHandoff } from './handoff.ts';
export { createFirstAdmin } from './create-first-admin.ts';
export { keyedHash, encrypt, decrypt } from './encryption.ts';
export { hashSecret, newSecret } from './secrets.ts';
export { openSession, presentSession } from './open-session.ts';
export { hashPassword } from './passwords.ts';
