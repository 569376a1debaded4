import { z } from 'zod';
import { code } from '../kernel/read-issue.ts';

const form = /^[\p{L}\p{N}][\p{L}\p{N}_-]{2,29}$/u;

/** The code of a discount as somebody types it; capitals or not make no difference. */
export const DiscountCode = z
  .string(code('discount-code-invalid'))
  .trim()
  .toUpperCase()
  // not a pattern: those are published, and letters of any script need a flag that readers of them lack
  .refine((text) => form.test(text), code('discount-code-invalid'));
