import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { forgetDraft, writeDraft } from './event-draft.ts';
import type { EventValues } from './event-values.ts';

const pauseMs = 600;

export type DraftState = { kind: 'none' } | { kind: 'kept'; at: Date } | { kind: 'refused' };

/** Keeps what is typed for a reload: after a pause in typing, and at once when the page goes. */
export function useKeepDraft<Body>(
  form: UseFormReturn<EventValues, unknown, Body>,
  key: string,
  basedOn: number | null,
) {
  const [state, setState] = useState<DraftState>({ kind: 'none' });
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const write = () => {
      clearTimeout(pending.current);
      pending.current = undefined;
      const at = new Date();
      const isKept = writeDraft(key, { values: form.getValues(), savedAt: at.toISOString(), basedOn });
      setState(isKept ? { kind: 'kept', at } : { kind: 'refused' });
    };
    const flush = () => {
      if (pending.current !== undefined) write();
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(pending.current);
        pending.current = setTimeout(write, pauseMs);
      },
    });
    window.addEventListener('pagehide', flush);
    return () => {
      stop();
      flush();
      window.removeEventListener('pagehide', flush);
    };
  }, [form, key, basedOn]);

  const forget = () => {
    clearTimeout(pending.current);
    pending.current = undefined;
    forgetDraft(key);
    setState({ kind: 'none' });
  };
  return { state, forget };
}
