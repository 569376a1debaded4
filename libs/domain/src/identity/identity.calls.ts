import { defineCalls } from '../kernel/call.ts';

export const identityCalls = defineCalls({
  login: { method: 'POST', path: '/login', access: 'public', summary: 'Log in with email and password' },
  logout: {
    method: 'POST',
    path: '/logout',
    access: 'optional',
    beforeSecondFactor: true,
    summary: 'Log out',
  },
  refreshSession: {
    method: 'POST',
    path: '/session/refresh',
    access: 'public',
    summary: 'Renew the access token',
  },
  createHandoff: {
    method: 'POST',
    path: '/session/handoff',
    access: 'signed-in',
    beforeSecondFactor: true,
    summary: 'Create a hand-off code',
  },
  exchangeHandoff: {
    method: 'POST',
    path: '/session/exchange',
    access: 'public',
    summary: 'Exchange a hand-off code for a session',
  },
  signUp: {
    method: 'POST',
    path: '/user-sign-up',
    access: 'public',
    status: 201,
    summary: 'Register an attendee',
  },
  confirmEmail: {
    method: 'GET',
    path: '/email-confirmation/:token',
    access: 'optional',
    acts: true,
    summary: 'Confirm an email address',
  },
  resendConfirmation: {
    method: 'POST',
    path: '/email-confirmation/resend',
    access: 'signed-in',
    summary: 'Resend the confirmation email',
  },
  forgotPassword: {
    method: 'POST',
    path: '/forgot-password',
    access: 'public',
    summary: 'Request a password reset email',
  },
  checkResetLink: {
    method: 'GET',
    path: '/reset-password/:token',
    access: 'public',
    summary: 'Check an emailed password reset link',
  },
  resetPassword: {
    method: 'POST',
    path: '/reset-password',
    access: 'public',
    summary: 'Reset the password with an emailed link',
  },
  changePassword: {
    method: 'POST',
    path: '/change-password',
    access: 'signed-in',
    summary: 'Change my password',
  },
  loginActivity: {
    method: 'GET',
    path: '/login-activity',
    access: 'signed-in',
    summary: 'List my devices',
  },
  endSession: {
    method: 'DELETE',
    path: '/login-activity/:id',
    access: 'signed-in',
    summary: 'Log out one device',
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/login-activity',
    access: 'signed-in',
    summary: 'Log out all other devices',
  },
});
