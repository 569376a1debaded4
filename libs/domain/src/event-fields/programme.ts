import { z } from 'zod';
import { Instant, OptionId } from '../kernel/fields.ts';

/** An agenda item, stored and read. */
export const AgendaItem = z.object({
  id: OptionId,
  name: z.string(),
  description: z.string(),
  startDateTime: Instant,
  speakers: z.array(OptionId).default([]),
});

/** A speaker, stored and read. */
export const Speaker = z.object({
  id: OptionId,
  name: z.string(),
  title: z.string().default(''),
  company: z.string().default(''),
  biography: z.string().default(''),
});
