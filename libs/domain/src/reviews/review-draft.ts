import { z } from 'zod';
import { coerceNumber, requiredShortText } from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { reviewRules, subscores, type Subscore } from './rules.ts';

const score = coerceNumber(
  z
    .number(code('score-required'))
    .int(code('score-required'))
    .min(1, code('score-required'))
    .max(reviewRules.scoreMax, code('score-required')),
);
const optionalScore = score.nullish().transform((given) => given ?? null);
const optionalScores = Object.fromEntries(subscores.map((name) => [name, optionalScore])) as Record<
  Subscore,
  typeof optionalScore
>; // one for each name

const plainText = /^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u;

/** Scores and text of a review. */
export const ReviewContent = z.object({
  score,
  ...optionalScores,
  text: z
    .string()
    .trim()
    .max(reviewRules.textMax, code('at-most-characters'))
    .regex(plainText, code('plain-text-only'))
    .refine((text) => text === '' || text.length >= reviewRules.textMin, code('review-text-short'))
    .default(''),
});
export type ReviewContent = z.output<typeof ReviewContent>;

/** How the author is named: by first name and initial, or not. */
export const displayChoices = ['name', 'anonymous'] as const;

export const ReviewDraft = ReviewContent.extend({
  displayAs: z.enum(displayChoices),
  adult: z.literal(true, code('confirm-adult')),
  honest: z.literal(true, code('confirm-honest')),
});
export type ReviewDraft = z.output<typeof ReviewDraft>;

/** One answer of an organiser. */
export const ReplyText = z
  .string(code('enter-message'))
  .trim()
  .min(1, code('enter-message'))
  .max(reviewRules.textMax, code('at-most-characters'))
  .regex(plainText, code('plain-text-only'));

/** Reference of the contact request that asked for a change. */
export const ChangeReference = requiredShortText('fill-in-all-fields', 40);
