import { useState } from 'react';
import { z } from 'zod';

const VettingDraft = z.object({
  decision: z.enum(['APPROVED', 'REJECTED']),
  comment: z.string(),
  notes: z.string(),
  /** Ticked points of the checklist. */
  checked: z.array(z.string()),
});
export type VettingDraft = z.infer<typeof VettingDraft>;

const empty: VettingDraft = { decision: 'APPROVED', comment: '', notes: '', checked: [] };
const keyOf = (subject: string) => `atrium.vetting.${subject}`;

/** Keeps a decision that isn't made yet in this tab, for when the administrator comes back to the record. */
export function useVettingDraft(subject: string) {
  const [draft, setDraft] = useState(() => read(keyOf(subject)));
  return {
    draft,
    change: (part: Partial<VettingDraft>) => {
      const next = { ...draft, ...part };
      write(keyOf(subject), next);
      setDraft(next);
    },
    clear: () => {
      clearDraft(subject);
      setDraft(empty);
    },
  };
}

/** Forgets the draft of a decision that was sent. */
export const clearDraft = (subject: string) => sessionStorage.removeItem(keyOf(subject));

function read(key: string): VettingDraft {
  const text = sessionStorage.getItem(key);
  if (text === null) return empty;
  const draft = VettingDraft.safeParse(JSON.parse(text));
  return draft.success ? draft.data : empty; // written by another release
}

function write(key: string, draft: VettingDraft): void {
  if (JSON.stringify(draft) === JSON.stringify(empty)) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(draft));
}
