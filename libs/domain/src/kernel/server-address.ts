import { z } from 'zod';
import { code } from './read-issue.ts';

/** Address of somebody else's server, which we connect to. That it is public is checked where we do. */
export const serverAddress = z
  .string(code('webhook-address'))
  .trim()
  .max(500)
  .refine((text) => URL.canParse(text) && /^https?:/i.test(text), code('webhook-address'));
