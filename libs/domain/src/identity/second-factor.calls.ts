import { defineCalls } from '../kernel/call.ts';

export const secondFactorCalls = defineCalls({
  secondFactor: {
    method: 'GET',
    path: '/two-factor',
    access: 'signed-in',
    whileSuspended: true,
    beforeSecondFactor: true,
    summary: 'Get two-step verification status',
  },
  setUpSecondFactor: {
    method: 'POST',
    path: '/two-factor/setup',
    access: 'signed-in',
    beforeSecondFactor: true,
    summary: 'Start two-step set-up',
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/two-factor/confirm',
    access: 'signed-in',
    beforeSecondFactor: true,
    summary: 'Enable two-step verification',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/two-factor/recovery-codes',
    access: 'signed-in',
    summary: 'Replace my recovery codes',
  },
  disableSecondFactor: {
    method: 'POST',
    path: '/two-factor/disable',
    access: 'signed-in',
    summary: 'Disable two-step verification',
  },
  verifySecondFactor: {
    method: 'POST',
    path: '/two-factor/verify',
    access: 'public',
    summary: 'Complete a login with a code',
  },
});
