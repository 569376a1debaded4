/** Every job and what it carries: ids only, so that nothing private lies in the queue. */
export interface JobPayloads {
  'send-mail': { outboxId: string };
  'sweep-holds': { between?: true };
  'sweep-search': Record<string, never>;
  'refresh-relevance': Record<string, never>;
  'count-sold': Record<string, never>;
  'reconcile-payments': Record<string, never>;
  /** Of one order that was just paid, or of all that are due. */
  'mail-tickets': { orderId?: string };
  /** Ends every order of an event that was called off, and one of them. */
  'call-off-event': { eventId: number };
  'call-off-order': { orderId: string };
  /** Tells ticket holders of the new date or place that an event has since this instant. */
  'tell-change': { eventId: number; at: string };
  'send-digests': Record<string, never>;
  /** Every public page and its place in the search, after a change of what many of them name. */
  'make-pages': Record<string, never>;
  'tidy-up': Record<string, never>;
}

export type JobName = keyof JobPayloads;

export const jobNames = [
  'send-mail',
  'sweep-holds',
  'sweep-search',
  'refresh-relevance',
  'count-sold',
  'reconcile-payments',
  'mail-tickets',
  'call-off-event',
  'call-off-order',
  'tell-change',
  'send-digests',
  'make-pages',
  'tidy-up',
] as const satisfies JobName[];
