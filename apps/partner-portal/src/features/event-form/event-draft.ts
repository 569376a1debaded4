import { z } from 'zod';
import { EventValues } from './event-values.ts';

const Draft = z.object({
  values: EventValues,
  savedAt: z.iso.datetime(),
  /** The version of the event that the draft changes; none for a new event. */
  basedOn: z.number().nullable(),
});
export type Draft = z.infer<typeof Draft>;

/** Where a draft is kept: by partner, and by what is written. */
export const draftKey = (partnerId: number, subject: string): string =>
  `atrium.event-draft.${partnerId}.${subject}`;

/** The draft kept in this browser; one that an older form wrote counts as none. */
export function readDraft(key: string): Draft | null {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  const draft = Draft.safeParse(parsed(text));
  return draft.success ? draft.data : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // half-written or not ours: the same as no draft
  }
}

/** Keeps a draft in this browser; answers whether it could. */
export function writeDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false; // full, or switched off by its owner
  }
}

export const forgetDraft = (key: string): void => localStorage.removeItem(key);
