import { defineCalls } from '../kernel/call.ts';

export const identityCalls = defineCalls({
  login: { method: 'POST', path: '/login', access: 'public', summary: 'Log in with e-mail and password' },
  logout: {
    method: 'POST',
    path: '/logout',
    access: 'optional',
    beforeSecondFactor: true,
    summary: 'End this session with the ones handed over from it, or every session of the account',
  },
  refreshSession: {
    method: 'POST',
    path: '/session/refresh',
    access: 'public',
    summary: 'Renew the access token by the refresh cookie',
  },
  createHandoff: {
    method: 'POST',
    path: '/session/handoff',
    access: 'signed-in',
    beforeSecondFactor: true,
    summary: 'A single-use code that carries this session to another host',
  },
  exchangeHandoff: {
    method: 'POST',
    path: '/session/exchange',
    access: 'public',
    summary: 'Exchange a hand-off code for a session of this host',
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
    summary: 'Confirm an e-mail address',
  },
  resendConfirmation: {
    method: 'POST',
    path: '/email-confirmation/resend',
    access: 'signed-in',
    summary: 'Send the confirmation mail again',
  },
  forgotPassword: {
    method: 'POST',
    path: '/forgot-password',
    access: 'public',
    summary: 'Ask for a link to choose a new password',
  },
  resetPassword: {
    method: 'POST',
    path: '/reset-password',
    access: 'public',
    summary: 'Choose a new password by a mailed link',
  },
  changePassword: {
    method: 'POST',
    path: '/change-password',
    access: 'signed-in',
    summary: 'Change the password; every other session ends',
  },
  loginActivity: {
    method: 'GET',
    path: '/login-activity',
    access: 'signed-in',
    summary: 'Where the account is signed in',
  },
  endSession: {
    method: 'DELETE',
    path: '/login-activity/:id',
    access: 'signed-in',
    summary: 'Sign one device out',
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/login-activity',
    access: 'signed-in',
    summary: 'Sign every other device out',
  },
});
