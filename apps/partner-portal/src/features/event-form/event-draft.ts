import { z } from 'zod';
import { EventValues } from './event-values.ts';

const Draft = z.object({
  values: EventValues,
  savedAt: z.iso.datetime(),
  /** The version of the event, or the revision of the draft on the server, that it changes; null for neither. */
  basedOn: z.number().nullable(),
});
export type Draft = z.infer<typeof Draft>;

/** Returns the storage key of a draft: one for each partner and event, or draft on the server. */
export const draftKey = (partnerId: number, subject: string): string =>
  `atrium.event-draft.${partnerId}.${subject}`;

/** Reads the draft in this browser; one from an incompatible form is ignored. */
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
    return null; // truncated or not ours: no draft
  }
}

/** Saves a draft in this browser; returns whether that was possible. */
export function writeDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false; // storage is full or disabled
  }
}

export function forgetDraft(key: string): void {
  localStorage.removeItem(key);
  // written by release 0.3
  localStorage.removeItem(`${key}.try`);
}
