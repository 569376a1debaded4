import {
  useAddSubEventMutation,
  useAddTicketTypeMutation,
  useChangeSubEventMutation,
  useChangeTicketTypeMutation,
  useWithdrawSubEventMutation,
  useWithdrawTicketTypeMutation,
} from '@atrium/api-slice';
import type {
  EditableEvent,
  EditableSubEvent,
  EditableTicketType,
  SubEventDraft,
  TicketTypeDraft,
} from '@atrium/domain';
import { useState } from 'react';
import { useTicketTypeOrExtraChoices } from './use-ticket-type-or-extra-choices.ts';

/** The current action; `row` is null for a new ticket type or extra. */
export type DialogState =
  | { kind: 'ticket-type'; row: EditableTicketType | null }
  | { kind: 'extra'; row: EditableSubEvent | null }
  | { kind: 'withdraw-ticket-type'; row: EditableTicketType }
  | { kind: 'withdraw-extra'; row: EditableSubEvent };

/** Adds, changes and withdraws ticket types and extras. Saving resolves to an error, or undefined. */
export function useTicketDialogs({ id: eventId }: Pick<EditableEvent, 'id'>) {
  const [intent, setIntent] = useState<DialogState | null>(null);
  const choices = useTicketTypeOrExtraChoices(intent?.kind === 'ticket-type' || intent?.kind === 'extra');
  const [addTicketType] = useAddTicketTypeMutation();
  const [changeTicketType] = useChangeTicketTypeMutation();
  const [withdrawTicketType] = useWithdrawTicketTypeMutation();
  const [addExtra] = useAddSubEventMutation();
  const [changeExtra] = useChangeSubEventMutation();
  const [withdrawExtra] = useWithdrawSubEventMutation();

  return {
    ...choices,
    intent,
    begin: setIntent,
    end: () => setIntent(null),
    saveTicketType: async (row: EditableTicketType | null, body: TicketTypeDraft): Promise<unknown> => {
      const answer = row
        ? changeTicketType({ params: { eventId, ticketTypeId: row.id }, body })
        : addTicketType({ params: { eventId }, body });
      return (await answer).error;
    },
    saveExtra: async (row: EditableSubEvent | null, body: SubEventDraft): Promise<unknown> => {
      const answer = row
        ? changeExtra({ params: { eventId, subEventId: row.id }, body })
        : addExtra({ params: { eventId }, body });
      return (await answer).error;
    },
    withdrawTicketType: async ({ id }: EditableTicketType): Promise<unknown> =>
      (await withdrawTicketType({ params: { eventId, ticketTypeId: id } })).error,
    withdrawExtra: async ({ id }: EditableSubEvent): Promise<unknown> =>
      (await withdrawExtra({ params: { eventId, subEventId: id } })).error,
  };
}

export type TicketDialogs = ReturnType<typeof useTicketDialogs>;
