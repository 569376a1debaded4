import { defineCalls } from '../kernel/call.ts';

export const newsletterCalls = defineCalls({
  subscribe: {
    method: 'POST',
    path: '/email-subscribe',
    access: 'public',
    challengedAfter: 5,
    summary: 'Subscribe to the newsletter',
  },
  confirmSubscription: {
    method: 'POST',
    path: '/newsletter/confirm',
    access: 'public',
    summary: 'Confirm a newsletter subscription',
  },
  unsubscribe: {
    method: 'POST',
    path: '/newsletter/unsubscribe',
    access: 'public',
    summary: 'Unsubscribe from the newsletter',
  },
});
