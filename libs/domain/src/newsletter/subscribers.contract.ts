import { z } from 'zod';
import { FileAnswer, defineContract } from '../kernel/endpoint.ts';
import { Done, Instant } from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { subscribersCalls } from './subscribers.calls.ts';

/** A confirmed address of the newsletter. */
export const Subscriber = z.object({ id: z.uuid(), email: z.string(), confirmedAt: Instant });
export type Subscriber = z.infer<typeof Subscriber>;

const page = listing(['createdAt'], 'desc').pick({ page: true, limit: true });
const found = z.object({ search: z.string().trim().max(254).default('') });

export const subscribersContract = defineContract(subscribersCalls, {
  subscribers: { query: page.extend(found.shape), response: z.array(Subscriber) },
  exportSubscribers: { note: 'The export is recorded in the audit log.', query: found, response: FileAnswer },
  unsubscribeSubscriber: { params: z.object({ subscriberId: z.uuid() }), response: Done },
});
