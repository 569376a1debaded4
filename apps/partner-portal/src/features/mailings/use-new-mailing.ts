import { useAddMailingMutation, useOwnEventQuery, useOwnEventsQuery } from '@atrium/api-slice';
import { EventId, type Mailing } from '@atrium/domain';
import { toast } from '@atrium/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MailingBody, MailingValues } from './mailing-values.ts';
import { useMailingEditor } from './use-mailing-editor.ts';

function doneText({ approval }: Mailing, { time }: MailingBody): string {
  if (approval?.state === 'WAITING') return 'Your email waits for our approval';
  return time.kind === 'NOW' ? 'Your email is being sent' : 'Your email is scheduled';
}

/** Writes a mailing to the attendees of the event in the address. */
export function useNewMailing(initial: MailingValues) {
  const [params, setParams] = useSearchParams();
  const list = useOwnEventsQuery({});
  const events = (list.data?.items ?? []).filter(({ currentStatus }) => currentStatus !== 'CANCELLED');
  const wanted = EventId.safeParse(Number(params.get('event'))).data ?? null;
  const eventId = events.some(({ id }) => id === wanted) ? wanted : null;
  const event = useOwnEventQuery({ params: { eventId: eventId ?? 0 } }, { skip: eventId === null });
  const [added, setAdded] = useState<string | null>(null);
  const [add] = useAddMailingMutation();
  const onSave = async (body: MailingBody): Promise<unknown> => {
    const { data, error } = await add({ params: { eventId: eventId ?? 0 }, body });
    if (data) {
      toast.success(doneText(data, body));
      setAdded(data.id);
    }
    return error;
  };
  // not the one chosen before, whose ticket types and clock differ
  const current = eventId === null ? undefined : event.currentData;
  const editor = useMailingEditor({ event: current, initial, onSave });
  return {
    list,
    events,
    eventId,
    event: { ...event, data: current, isLoading: event.isFetching },
    editor,
    added,
    onEvent: (id: number | null) => {
      editor.form.setValue('ticketTypeIds', []);
      editor.preview.showNow();
      setParams(
        (before) => {
          before.delete('event');
          if (id !== null) before.set('event', String(id));
          return before;
        },
        { replace: true },
      );
    },
  };
}
