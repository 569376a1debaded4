export { createFirstAdmin } from './create-first-admin.ts';
export { hashPassword } from './passwords.ts';
export { sendConfirmation } from './send-confirmation.ts';
