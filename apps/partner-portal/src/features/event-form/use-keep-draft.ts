import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { forgetDraft, writeDraft } from './event-draft.ts';
import type { EventValues } from './event-values.ts';

const pauseMs = 600;

export type DraftState = { kind: 'none' } | { kind: 'kept'; at: Date } | { kind: 'refused' };

export interface KeptDraft {
  storageKey: string;
  /** The version of the event that the draft changes. */
  basedOn: number | null;
  /** Nothing unsaved, no draft. */
  isUnsaved: boolean;
  /** Something was typed since the form was opened. */
  isDirty: boolean;
}

/** Keeps what is typed for a reload: after a pause in typing, and at once when the page goes. */
export function useKeepDraft<Body>(
  form: UseFormReturn<EventValues, unknown, Body>,
  { storageKey, basedOn, isUnsaved, isDirty }: KeptDraft,
): DraftState {
  const [state, setState] = useState<DraftState>({ kind: 'none' });
  useEffect(() => {
    if (!isUnsaved) return forgetDraft(storageKey);
    let pending: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      pending = undefined;
      const at = new Date();
      const isKept = writeDraft(storageKey, { values: form.getValues(), savedAt: at.toISOString(), basedOn });
      setState(isKept ? { kind: 'kept', at } : { kind: 'refused' });
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
