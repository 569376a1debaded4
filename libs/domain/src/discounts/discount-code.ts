import { z } from 'zod';
import { code } from '../kernel/read-issue.ts';

const form = /^[\p{L}\p{N}][\p{L}\p{N}_-]{2,29}$/u;

const prefixForm = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,19}$/u;

/** The code of a discount as somebody types it; capitals or not make no difference. */
export const DiscountCode = z
  .string(code('discount-code-invalid'))
  .trim()
  .toUpperCase()
  // not a pattern: those are published, and letters of any script need a flag that readers of them lack
  .refine((text) => form.test(text), code('discount-code-invalid'));

/** Beginning of codes that are drawn at random; empty for none. */
export const CodePrefix = z
  .string(code('code-prefix-invalid'))
  .trim()
  .toUpperCase()
  .refine((text) => text === '' || prefixForm.test(text), code('code-prefix-invalid'));
