import { OrderDraft } from '@atrium/domain';
import { useKitForm } from '@atrium/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { isComplete, type AttendeeDraft } from './attendee-drafts.ts';

const Attendees = z.object({ tickets: OrderDraft.shape.tickets });
export type Attendees = z.output<typeof Attendees>;
export interface Typed {
  tickets: AttendeeDraft[];
}
export type AttendeesForm = UseFormReturn<Typed, unknown, Attendees>;

/** The schema takes more than the fields give, such as numbers written as text. */
const resolver = zodResolver(Attendees) as Resolver<Typed, unknown, Attendees>;

/** After so long without a key the typed details are kept. */
const restMs = 400;

const changedIndex = (name: string | undefined): number => Number(name?.split('.')[1] ?? Number.NaN);

/**
 * The forms of all attendees as one. A key press is told to its own field and, where they change, to the few numbers
 * kept here: whoever is complete and which extras were chosen. The list as a whole is never drawn for it.
 */
export function useAttendees(start: () => AttendeeDraft[], keep: (attendees: AttendeeDraft[]) => void) {
  const [tickets] = useState(start);
  const form = useKitForm<Typed, Attendees>({ defaultValues: { tickets }, resolver });
  const [complete, setComplete] = useState(() => tickets.map(isComplete));
  const [extras, setExtras] = useState(() => chosenExtras(tickets));
  const [undo, setUndo] = useState<{ tickets: AttendeeDraft[]; done: string }>();
  const save = useLater(() => keep(form.getValues('tickets')), restMs);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          save();
          const index = changedIndex(name);
          if (Number.isNaN(index)) {
            setComplete(values.tickets.map(isComplete));
            setExtras(chosenExtras(values.tickets));
            return;
          }
          const now = isComplete(values.tickets[index]);
          setComplete((before) => (before[index] === now ? before : before.with(index, now)));
          if (name?.includes('subEventIds')) setExtras(chosenExtras(values.tickets));
        },
      }),
    [form, save],
  );

  const put = useCallback(
    (next: AttendeeDraft[]) => {
      form.clearErrors();
      form.setValues({ tickets: next });
    },
    [form],
  );
  /** Changes many attendees at once; one step can be taken back. */
  const change = useCallback(
    (next: (tickets: AttendeeDraft[]) => AttendeeDraft[], done: string) => {
      const before = structuredClone(form.getValues('tickets'));
      put(next(before));
      setUndo({ tickets: before, done });
    },
    [form, put],
  );
  const takeBack = useCallback(() => {
    if (undo) put(undo.tickets);
    setUndo(undefined);
  }, [put, undo]);

  return { form, complete, extras, change, done: undo?.done, takeBack };
}

const chosenExtras = (tickets: readonly AttendeeDraft[]): number[] =>
  tickets.flatMap(({ subEventIds }) => subEventIds.map(Number));

/** Calls after a rest, and at once when the page is left. */
function useLater(act: () => void, ms: number): () => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const now = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      latest.current();
    };
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      now();
    };
  }, []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, ms);
  }, [ms]);
}
