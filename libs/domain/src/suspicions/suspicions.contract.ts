import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Done, Instant, UserId } from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { suspicionsCalls } from './suspicions.calls.ts';

/** The counts within 24 hours from which an account is listed as suspicious. */
export const suspiciousFrom = {
  declines: 3,
  /** Orders that expired unpaid. */
  expiredOrders: 5,
  reservedTickets: 200,
} as const;

/** An account with suspicious payments or holds in the last 24 hours. */
export const SuspiciousAccount = z.object({
  id: UserId,
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
  blockedAt: Instant.nullable(),
  /** Declined payment attempts, and the cards and addresses that they came from. */
  declines: z.number().int(),
  cards: z.number().int(),
  addresses: z.number().int(),
  openOrders: z.number().int(),
  reservedTickets: z.number().int(),
  expiredOrders: z.number().int(),
  lastAt: Instant,
});
export type SuspiciousAccount = z.infer<typeof SuspiciousAccount>;

export const suspicionsContract = defineContract(suspicionsCalls, {
  suspiciousAccounts: {
    note: 'Declined cards, orders that expired unpaid and reserved tickets of the last 24 hours.',
    query: listing(['lastAt'], 'desc').pick({ page: true, limit: true }),
    response: z.array(SuspiciousAccount),
  },
  trustAccount: {
    note: 'Ends the waiting times of its payments and starts its counts again.',
    params: z.object({ userId: UserId }),
    response: Done,
  },
});
