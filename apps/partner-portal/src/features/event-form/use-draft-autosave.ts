import { deviceTime } from '@atrium/domain';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { forgetDraft, writeDraft } from './event-draft.ts';
import type { EventValues } from './event-values.ts';

const pauseMs = 600;

export type DraftState = { kind: 'none' } | { kind: 'kept'; at: string } | { kind: 'refused' };

export interface DraftAutosave {
  storageKey: string;
  /** The version of the event that the draft changes. */
  basedOn: number | null;
  /** False deletes the draft. */
  isUnsaved: boolean;
  /** The form has changed since it was opened. */
  isDirty: boolean;
}

/** Saves the draft after a pause in typing, and when the page is left. */
export function useDraftAutosave<Body>(
  form: UseFormReturn<EventValues, unknown, Body>,
  { storageKey, basedOn, isUnsaved, isDirty }: DraftAutosave,
): DraftState {
  const [state, setState] = useState<DraftState>({ kind: 'none' });
  useEffect(() => {
    if (!isUnsaved) return forgetDraft(storageKey);
    let pending: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      pending = undefined;
      const at = deviceTime().toISOString();
      const isSaved = writeDraft(storageKey, { values: form.getValues(), savedAt: at, basedOn });
      setState(isSaved ? { kind: 'kept', at } : { kind: 'refused' });
    };
    const writeSoon = () => {
      clearTimeout(pending);
      pending = setTimeout(write, pauseMs);
    };
    const flush = () => {
      if (pending === undefined) return;
      clearTimeout(pending);
      write();
    };
    if (isDirty) writeSoon();
    const stop = form.subscribe({ formState: { values: true }, callback: writeSoon });
    window.addEventListener('pagehide', flush);
    return () => {
      stop();
      flush();
      window.removeEventListener('pagehide', flush);
    };
  }, [form, storageKey, basedOn, isUnsaved, isDirty]);
  return isUnsaved ? state : { kind: 'none' };
}
