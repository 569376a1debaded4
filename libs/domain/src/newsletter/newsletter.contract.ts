import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Done, Email, PageLanguage } from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { newsletterCalls } from './newsletter.calls.ts';

export const newsletterContract = defineContract(newsletterCalls, {
  confirmSubscription: { body: z.object({ token: z.string().min(1).max(100) }), response: Done },
  unsubscribe: { body: z.object({ code: z.uuid(code('unknown-code')) }), response: Done },
  subscribe: {
    note: 'The subscription starts once the address is confirmed.',
    body: z.object({ email: Email, language: PageLanguage }),
    response: Done,
  },
});
