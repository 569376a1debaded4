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
export const writeDraft = (key: string, draft: Draft): boolean => write(key, draft);

function write(key: string, value: object): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false; // full, or switched off by its owner
  }
}

export function forgetDraft(key: string): void {
  localStorage.removeItem(key);
  localStorage.removeItem(tryKey(key));
}

const tryKey = (key: string) => `${key}.try`;

const LastTry = z.object({ body: z.string(), id: z.string() });

/** What a request names itself: the same as the last one where it says the same, so that no lost answer makes a second event. */
export function requestIdOf(key: string, body: unknown): string {
  const text = JSON.stringify(body);
  const last = LastTry.safeParse(parsed(localStorage.getItem(tryKey(key)) ?? ''));
  if (last.success && last.data.body === text) return last.data.id;
  const id = crypto.randomUUID();
  write(tryKey(key), { body: text, id });
  return id;
}
