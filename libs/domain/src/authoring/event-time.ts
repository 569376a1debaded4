import { z } from 'zod';

/** Events that aren't over, those that are, or both. */
export const EventTime = z.enum(['upcoming', 'past', 'all']);
export type EventTime = z.infer<typeof EventTime>;

/**
 * Returns the choice in an address. Without one, a list starts with upcoming events, and words or a status find
 * events of any time.
 */
export const eventTimeOf = (requested: string | null, isFiltered: boolean): EventTime =>
  EventTime.safeParse(requested).data ?? (isFiltered ? 'all' : 'upcoming');
