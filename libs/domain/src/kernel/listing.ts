import { z } from 'zod';
import { asNumber } from './fields.ts';

/** How a list of the administrators is asked for: a page of it, found by words, in an order. */
export const listing = <const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  direction: 'asc' | 'desc' = 'asc',
) =>
  z.object({
    search: z.string().trim().max(200).default(''),
    sort: z.enum(sorts).default(sorts[0]),
    direction: z.enum(['asc', 'desc']).default(direction),
    page: asNumber(z.number().int().min(1).max(100_000)).default(1),
    limit: asNumber(z.number().int().min(1).max(100)).default(50),
  });

export interface Listing<Sort extends string = string> {
  search: string;
  sort: Sort;
  direction: 'asc' | 'desc';
  page: number;
  limit: number;
}
