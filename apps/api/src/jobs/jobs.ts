/** Every job and what it carries: ids only, so that nothing private lies in the queue. */
export interface JobPayloads {
  'send-mail': { outboxId: string };
  'sweep-holds': { between?: true };
  'sweep-search': Record<string, never>;
  'refresh-relevance': Record<string, never>;
  'reconcile-payments': Record<string, never>;
  /** Of one order that was just paid, or of all that are due. */
  'mail-tickets': { orderId?: string };
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
  'reconcile-payments',
  'mail-tickets',
  'send-digests',
  'make-pages',
  'tidy-up',
] as const satisfies JobName[];
