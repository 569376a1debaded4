import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Done, Email } from '../kernel/fields.ts';
import { newsletterCalls } from './newsletter.calls.ts';

export const newsletterContract = defineContract(newsletterCalls, {
  subscribe: { body: z.object({ email: Email }), response: Done },
});
