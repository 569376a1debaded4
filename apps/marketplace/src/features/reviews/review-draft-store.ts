import { z } from 'zod';
import type { ReviewValues } from './review-form.tsx';

const score = z.number().int().min(1).max(10).nullable();
const Stored = z.object({
  score,
  venue: score,
  content: score,
  networking: score,
  staff: score,
  value: score,
  text: z.string(),
  displayAs: z.enum(['name', 'anonymous']),
});

const keyOf = (eventId: number) => `atrium.review.${eventId}`;

/** Reads what this browser kept of a review; the two ticks are given again each time. */
export function readReviewDraft(eventId: number): Partial<ReviewValues> {
  try {
    return Stored.parse(JSON.parse(localStorage.getItem(keyOf(eventId)) ?? ''));
  } catch {
    return {}; // none, or from another release
  }
}

export function keepReviewDraft(eventId: number, values: ReviewValues): void {
  try {
    localStorage.setItem(keyOf(eventId), JSON.stringify(Stored.parse(values)));
  } catch {
    // storage is full or disabled: what is typed stays in the form
  }
}

export const forgetReviewDraft = (eventId: number): void => localStorage.removeItem(keyOf(eventId));
