import { answerErrors, answersFor, OrderDraft, type Question } from '@atrium/domain';
import { schemaResolver, useKitForm } from '@atrium/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { attends, isComplete, type AttendeeDraft, type Buyer } from './attendee-drafts.ts';

const Attendees = z.object({ tickets: OrderDraft.shape.tickets });
export type Attendees = z.output<typeof Attendees>;
export interface AttendeesInput {
  tickets: AttendeeDraft[];
}
export type AttendeesForm = UseFormReturn<AttendeesInput, unknown, Attendees>;

/** Cast because the schema accepts more than the fields produce, such as numbers as text. */
const resolverFor = (questions: readonly Question[], buyer: Buyer | undefined) =>
  schemaResolver<AttendeesInput, Attendees>(Attendees, {
    toBody: ({ tickets }) => ({ tickets: tickets.map((ticket) => toTicket(ticket, questions, buyer)) }),
    between: ({ tickets }) =>
      tickets.flatMap((ticket, index) =>
        ticket.isOpen ? [] : answerErrors(questions, ticket, `tickets.${index}.answers`),
      ),
  });

/** Sends the answers to what an attendee sees, and none where the event has no questions; an open seat is the buyer's. */
function toTicket(
  { answers, isOpen, ...ticket }: AttendeeDraft,
  questions: readonly Question[],
  buyer: Buyer | undefined,
) {
  if (isOpen && buyer) {
    const { firstName, surname, email } = buyer;
    return { ...ticket, firstName, surname, email, company: '', jobTitle: '', isOpen };
  }
  return questions.length === 0
    ? ticket
    : { ...ticket, answers: answersFor(questions, { ...ticket, answers }) };
}

/** Debounce before the input is stored. */
const restMs = 400;

const changedIndex = (name: string | undefined): number => Number(name?.split('.')[1] ?? Number.NaN);

/**
 * One form for all attendees. A key press rerenders its own field and, where they change, the flags kept here (who is
 * complete, which extras are chosen, whether the buyer attends), but never the whole list.
 */
export function useAttendees(
  start: () => AttendeeDraft[],
  keep: (attendees: AttendeeDraft[]) => void,
  buyer: Buyer | undefined,
  questions: readonly Question[],
) {
  const [tickets] = useState(start);
  const resolver = useMemo(() => resolverFor(questions, buyer), [questions, buyer]);
  const form = useKitForm<AttendeesInput, Attendees>({ defaultValues: { tickets }, resolver });
  const [complete, setComplete] = useState(() => tickets.map((ticket) => isComplete(ticket, questions)));
  const [extras, setExtras] = useState(() => chosenExtras(tickets));
  const [buyerAttends, setBuyerAttends] = useState(() => buyer !== undefined && attends(tickets, buyer));
  const [undo, setUndo] = useState<{ tickets: AttendeeDraft[]; done: string }>();
  const [changes, setChanges] = useState(0);
  const save = useLater(() => keep(form.getValues('tickets')), restMs);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          save();
          const index = changedIndex(name);
          if (buyer && (Number.isNaN(index) || name?.endsWith('.email')))
            setBuyerAttends(attends(values.tickets, buyer));
          if (Number.isNaN(index)) {
            setComplete(values.tickets.map((ticket) => isComplete(ticket, questions)));
            setExtras(chosenExtras(values.tickets));
            return;
          }
          const now = isComplete(values.tickets[index], questions);
          setComplete((before) => (before[index] === now ? before : before.with(index, now)));
          if (name?.includes('subEventIds')) setExtras(chosenExtras(values.tickets));
        },
      }),
    [form, save, buyer, questions],
  );

  const put = useCallback(
    (next: AttendeeDraft[]) => {
      form.clearErrors();
      form.setValues({ tickets: next });
      setChanges((count) => count + 1);
    },
    [form],
  );
  /** Changes many attendees in one step that can be undone. */
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

  return { form, complete, extras, buyerAttends, change, changes, done: undo?.done, takeBack };
}

const chosenExtras = (tickets: readonly AttendeeDraft[]): number[] =>
  tickets.flatMap(({ subEventIds }) => subEventIds.map(Number));

/** Debounces `act`; runs it immediately when the page is left. */
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
