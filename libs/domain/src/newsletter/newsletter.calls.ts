import { defineCalls } from '../kernel/call.ts';

export const newsletterCalls = defineCalls({
  subscribe: {
    method: 'POST',
    path: '/email-subscribe',
    access: 'public',
    summary: 'Ask for the newsletter; it comes once the address is confirmed',
  },
  confirmSubscription: {
    method: 'POST',
    path: '/newsletter/confirm',
    access: 'public',
    summary: 'Agree to the newsletter by the mailed link',
  },
  unsubscribe: {
    method: 'POST',
    path: '/newsletter/unsubscribe',
    access: 'public',
    summary: 'End the newsletter by the link of one',
  },
});
