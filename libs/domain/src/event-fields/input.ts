import { z } from 'zod';
import { isDateTime } from '../kernel/dates.ts';
import { webAddress } from '../kernel/web-address.ts';
import { coerceNumber, requiredChoice } from '../kernel/fields.ts';
import type { PlainCode } from '../kernel/problem-codes.ts';
import { code } from '../kernel/read-issue.ts';

/** A date and time, with an offset or as venue time. */
export const DateTime = z
  .string(code('date-time-format'))
  .trim()
  .refine(isDateTime, code('date-time-format'));

const noControlCharacters = /^(?:[^\p{Cc}]|[\n\r\t])*$/u;

/** Required text of several lines: trimmed, without control characters other than line breaks. */
export const textBlock = (message: PlainCode, max: number) =>
  z
    .string(message)
    .trim()
    .min(1, { error: message, abort: true })
    .max(max, code('at-most-characters'))
    .regex(noControlCharacters, code('plain-text-only'));

/** Text of several lines; `null` is empty. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, code('at-most-characters'))
    .regex(noControlCharacters, code('plain-text-only'))
    .nullable()
    .transform((text) => text ?? '');

/** A list of at most `max` items; `null` is empty. */
export const upTo = <T extends z.ZodType>(max: number, item: T, noList: PlainCode) =>
  z
    .array(item, noList)
    .max(max, code('at-most-items'))
    .nullable()
    .transform((items) => items ?? []);

const notListed = code('not-on-list');

/** An ID as forms send it: a number, its text, or the whole option. */
const idOrOption = z.union(
  [
    requiredChoice(notListed),
    z.object({ id: requiredChoice(notListed) }, notListed).transform(({ id }) => id),
  ],
  notListed,
);

/** A field that a form may clear: empty text becomes `null`. */
export const clearable = <T extends z.ZodType>(field: T, message: PlainCode) =>
  z.union([field, z.literal('').transform(() => null)], message);

export const optionalChoice = clearable(idOrOption.nullable(), notListed);
export const choiceIds = z
  .array(idOrOption, notListed)
  .max(300, code('at-most-items'))
  .nullable()
  .transform((ids) => [...new Set(ids)]);

const noCount = code('whole-number');
export const optionalCount = clearable(
  coerceNumber(z.number(noCount).int(noCount).min(0, noCount).max(100_000_000, noCount)).nullable(),
  noCount,
);

/** A web address; `https://` is optional. */
export const requiredAddress = (message: PlainCode, max: number) =>
  z
    .string(message)
    .trim()
    .min(1, { error: message, abort: true })
    .max(max, code('at-most-characters'))
    .transform(webAddress)
    .refine((text) => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text), code('web-address-invalid'));
