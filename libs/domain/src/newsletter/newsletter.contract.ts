import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Done, Email } from '../kernel/fields.ts';
import { newsletterCalls } from './newsletter.calls.ts';

export const newsletterContract = defineContract(newsletterCalls, {
  confirmSubscription: { body: z.object({ token: z.string().min(1).max(100) }), response: Done },
  unsubscribe: { body: z.object({ code: z.uuid('This is not a valid code') }), response: Done },
  subscribe: { body: z.object({ email: Email }), response: Done },
});
