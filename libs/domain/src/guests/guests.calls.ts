import { defineCalls } from '../kernel/call.ts';

export const guestsCalls = defineCalls({
  continueAsGuest: {
    method: 'POST',
    path: '/guests',
    access: 'public',
    challengedAfter: 5,
    status: 201,
    summary: 'Continue without an account',
  },
  openGuestLink: {
    method: 'POST',
    path: '/guests/session',
    access: 'public',
    summary: 'Log in a guest with an emailed link',
  },
  findMyOrder: {
    method: 'POST',
    path: '/guests/find-order',
    access: 'public',
    challengedAfter: 5,
    summary: 'Email the link to an order again',
  },
  setGuestPassword: {
    method: 'POST',
    path: '/guests/password',
    access: 'attendee',
    openToGuests: true,
    summary: 'Turn a guest into an account',
  },
});
