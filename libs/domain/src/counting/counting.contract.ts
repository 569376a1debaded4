import { z } from 'zod';
import { defineContract, NoAnswer } from '../kernel/endpoint.ts';
import { EventId } from '../kernel/fields.ts';
import { countingCalls } from './counting.calls.ts';
import { seenLimits } from './seen-limits.ts';
import { TrafficSource } from './traffic-source.ts';

/** Report of a page: cards that were in view, and the event that was opened. */
export const SeenReport = z.object({
  /** Cards of a list, each with its place from 1. */
  list: z
    .array(z.tuple([EventId, z.int().min(1)]))
    .max(seenLimits.events)
    .default([]),
  /** The sponsored card that was in view. */
  paid: EventId.optional(),
  opened: EventId.optional(),
  /** How it was opened: from its card in a list, from a sponsored card, or another way. */
  via: z.enum(['list', 'paid', 'other']).default('other'),
  /** Where the visitor came from; by default what `via` says. */
  source: TrafficSource.optional(),
});
export type SeenReport = z.input<typeof SeenReport>;

export const countingContract = defineContract(countingCalls, {
  reportSeen: {
    note:
      'Each event is counted once per visitor, kind and UTC day. Robots and browsers that ask not to be tracked are not counted, ' +
      'and the response is the same.',
    headers: z.object({
      'accept-language': z.string().optional(),
      'sec-gpc': z.string().optional(),
      dnt: z.string().optional(),
    }),
    body: SeenReport,
    response: NoAnswer,
  },
});
