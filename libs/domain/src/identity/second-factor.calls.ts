import { defineCalls } from '../kernel/call.ts';

export const secondFactorCalls = defineCalls({
  secondFactor: {
    method: 'GET',
    path: '/two-factor',
    access: 'signed-in',
    beforeSecondFactor: true,
    summary: 'Whether the account asks for a second factor',
  },
  setUpSecondFactor: {
    method: 'POST',
    path: '/two-factor/setup',
    access: 'signed-in',
    beforeSecondFactor: true,
    summary: 'A new secret for an authenticator app; it counts once confirmed',
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/two-factor/confirm',
    access: 'signed-in',
    beforeSecondFactor: true,
    summary: 'Turn the second factor on by a code of the app; answers the recovery codes, once',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/two-factor/recovery-codes',
    access: 'signed-in',
    summary: 'New recovery codes in place of the old ones, by the password',
  },
  disableSecondFactor: {
    method: 'POST',
    path: '/two-factor/disable',
    access: 'signed-in',
    summary: 'Turn the second factor off, by the password',
  },
  verifySecondFactor: {
    method: 'POST',
    path: '/two-factor/verify',
    access: 'public',
    summary: 'Finish a login by a code of the app or a recovery code',
  },
});
