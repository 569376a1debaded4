import { z } from 'zod';

/** Events whose lowest price is from `from` up to `to`, in major units of the search's currency; the last has no end. */
export const PriceCount = z.object({
  from: z.number().nonnegative(),
  to: z.number().positive().nullable(),
  count: z.number().int(),
  relation: z.enum(['eq', 'gte']),
});
export type PriceCount = z.infer<typeof PriceCount>;
