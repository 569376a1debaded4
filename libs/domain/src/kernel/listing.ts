import { z } from 'zod';
import { coerceNumber } from './fields.ts';

/** Query of an admin list: page, search words, sort order. */
export const listing = <const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  direction: 'asc' | 'desc' = 'asc',
) =>
  z.object({
    search: z.string().trim().max(200).default(''),
    sort: z.enum(sorts).default(sorts[0]),
    direction: z.enum(['asc', 'desc']).default(direction),
    page: coerceNumber(z.number().int().min(1).max(100_000)).default(1),
    limit: coerceNumber(z.number().int().min(1).max(100)).default(50),
  });

export interface Listing<Sort extends string = string> {
  search: string;
  sort: Sort;
  direction: 'asc' | 'desc';
  page: number;
  limit: number;
}
