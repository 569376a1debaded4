import type { z } from 'zod';

/** Adds a default to a schema; without a value, returns the schema itself. */
export const withDefault = (schema: z.ZodType, value: unknown): z.ZodType =>
  value === undefined ? schema : schema.default(() => value);
