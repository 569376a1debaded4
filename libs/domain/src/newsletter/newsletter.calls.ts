import { defineCalls } from '../kernel/call.ts';

export const newsletterCalls = defineCalls({
  subscribe: {
    method: 'POST',
    path: '/email-subscribe',
    access: 'public',
    summary: 'Subscribe an address to the newsletter',
  },
});
