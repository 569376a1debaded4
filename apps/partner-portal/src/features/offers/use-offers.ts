import {
  useAddSubEventMutation,
  useAddTicketTypeMutation,
  useChangeSubEventMutation,
  useChangeTicketTypeMutation,
  useWithdrawSubEventMutation,
  useWithdrawTicketTypeMutation,
} from '@atrium/api-slice';
import type {
  AuthoredEvent,
  AuthoredSubEvent,
  AuthoredTicketType,
  SubEventDraft,
  TicketTypeDraft,
} from '@atrium/domain';
import { useState } from 'react';
import { useOfferChoices } from './use-offer-choices.ts';

/** What an organiser is about to do; `row` is null for a new one. */
export type OfferIntent =
  | { kind: 'ticket-type'; row: AuthoredTicketType | null }
  | { kind: 'extra'; row: AuthoredSubEvent | null }
  | { kind: 'withdraw-ticket-type'; row: AuthoredTicketType }
  | { kind: 'withdraw-extra'; row: AuthoredSubEvent };

/** Adds, changes and withdraws what an event sells. Saving answers what went wrong, undefined for nothing. */
export function useOffers({ id: eventId }: Pick<AuthoredEvent, 'id'>) {
  const [intent, setIntent] = useState<OfferIntent | null>(null);
  const choices = useOfferChoices(intent?.kind === 'ticket-type' || intent?.kind === 'extra');
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
    saveTicketType: async (row: AuthoredTicketType | null, body: TicketTypeDraft): Promise<unknown> => {
      const answer = row
        ? changeTicketType({ params: { eventId, ticketTypeId: row.id }, body })
        : addTicketType({ params: { eventId }, body });
      return (await answer).error;
    },
    saveExtra: async (row: AuthoredSubEvent | null, body: SubEventDraft): Promise<unknown> => {
      const answer = row
        ? changeExtra({ params: { eventId, subEventId: row.id }, body })
        : addExtra({ params: { eventId }, body });
      return (await answer).error;
    },
    withdrawTicketType: async ({ id }: AuthoredTicketType): Promise<unknown> =>
      (await withdrawTicketType({ params: { eventId, ticketTypeId: id } })).error,
    withdrawExtra: async ({ id }: AuthoredSubEvent): Promise<unknown> =>
      (await withdrawExtra({ params: { eventId, subEventId: id } })).error,
  };
}

export type Offers = ReturnType<typeof useOffers>;
