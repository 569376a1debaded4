import {
  messageOf,
  useApproveRequestMutation,
  useDeclineRequestMutation,
  useOwnEventQuery,
  useRemoveFromWaitingListMutation,
  useSetWaitingListMutation,
  useWaitingListQuery,
  useWaitingListSummaryQuery,
} from '@atrium/api-slice';
import { TicketTypeId, waitStates, type Wait, type WaitingListSummary } from '@atrium/domain';
import { toast } from '@atrium/ui';
import { useSearchParams } from 'react-router';

const limit = 50;

/** Loads who waits for tickets of an event, for the filters in the address, and changes the list. */
export function useWaitingList(eventId: number) {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const ticketTypeId = TicketTypeId.safeParse(Number(params.get('ticket'))).data ?? null;
  const state = waitStates.find((one) => one === params.get('state')) ?? null;
  const event = useOwnEventQuery({ params: { eventId } });
  const summary = useWaitingListSummaryQuery({ params: { eventId } }, { refetchOnMountOrArgChange: true });
  const waits = useWaitingListQuery(
    {
      params: { eventId },
      query: { ticketTypeId: ticketTypeId ?? undefined, state: state ?? undefined, page, limit },
    },
    { refetchOnMountOrArgChange: true },
  );
  const [set, setting] = useSetWaitingListMutation();
  const [remove] = useRemoveFromWaitingListMutation();
  const [approve] = useApproveRequestMutation();
  const [decline] = useDeclineRequestMutation();
  const change = (next: Record<string, string>) =>
    setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), page: '1', ...next }), {
      replace: true,
    });
  return {
    event,
    summary,
    waits,
    ticketTypeId,
    state,
    page,
    pageCount: Math.ceil((waits.data?.total ?? 0) / limit),
    isNarrowed: ticketTypeId !== null || state !== null,
    isSaving: setting.isLoading,
    onTicketType: (id: number | null) => change({ ticket: id === null ? '' : String(id) }),
    onState: (next: string) => change({ state: next }),
    onPage: (next: number) => change({ page: String(next) }),
    onSave: async (body: Pick<WaitingListSummary, 'state' | 'offerHours'>) => {
      const { error } = await set({ params: { eventId }, body });
      if (error) toast.error(messageOf(error));
      else toast.success('Waiting list saved');
    },
    onApprove: async ({ id, name }: Wait) => {
      const { error } = await approve({ params: { eventId, waitId: id } });
      if (error) toast.error(messageOf(error));
      else toast.success(`The request of ${name} is approved`);
    },
    /** Removes somebody, or declines a request for a reason. Returns the error if it fails. */
    onRemove: async ({ id, needsApproval }: Wait, reason: string): Promise<unknown> => {
      const params = { eventId, waitId: id };
      return (await (needsApproval ? decline({ params, body: { reason } }) : remove({ params }))).error;
    },
  };
}
