import {
  messageOf,
  saveFile,
  useAttendeesQuery,
  useChangeAttendeeMutation,
  useExportAttendeesMutation,
  useOwnEventQuery,
  useResendTicketMutation,
} from '@atrium/api-slice';
import {
  attendeeSorts,
  attendeeStates,
  TicketTypeId,
  type EventAttendee,
  type exportFormats,
  type HolderForm,
} from '@atrium/domain';
import { toast, type SortDirection } from '@atrium/ui';
import { useSearchParams } from 'react-router';

const limit = 50;

/** Loads the attendees of an event for the filters in the address, and changes these. */
export function useAttendees(eventId: number) {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const criterion = attendeeSorts.find((sort) => sort === params.get('sort')) ?? 'name';
  const direction: SortDirection = params.get('direction') === 'desc' ? 'desc' : 'asc';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const ticketTypeId = TicketTypeId.safeParse(Number(params.get('ticket'))).data ?? null;
  const requested = params.get('state');
  // those who will come, unless others are wanted
  const state = requested === 'all' ? null : (attendeeStates.find((one) => one === requested) ?? 'VALID');
  const event = useOwnEventQuery({ params: { eventId } });
  const wanted = {
    search,
    sort: criterion,
    direction,
    ticketTypeId: ticketTypeId ?? undefined,
    state: state ?? undefined,
  };
  const attendees = useAttendeesQuery(
    { params: { eventId }, query: { ...wanted, page, limit } },
    { refetchOnMountOrArgChange: true },
  );
  const [makeFile, making] = useExportAttendeesMutation();
  const [resend, resending] = useResendTicketMutation();
  const [give] = useChangeAttendeeMutation();
  const change = (next: Record<string, string>) =>
    setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), page: '1', ...next }), {
      replace: true,
    });
  const download = async (format: (typeof exportFormats)[number]) => {
    const { data, error } = await makeFile({ params: { eventId }, query: { ...wanted, format } });
    if (data) saveFile(data);
    else toast.error(messageOf(error));
  };
  const sendAgain = async ({ ticketId, email }: EventAttendee) => {
    const { error } = await resend({ params: { eventId, ticketId } });
    if (error) toast.error(messageOf(error));
    else toast.success(`Ticket sent to ${email}`);
  };
  return {
    event,
    attendees,
    search,
    state,
    ticketTypeId,
    sorting: { criterion, direction },
    page,
    pageCount: Math.ceil((attendees.data?.total ?? 0) / limit),
    isExporting: making.isLoading,
    isResending: resending.isLoading,
    isNarrowed: search !== '' || ticketTypeId !== null || state !== 'VALID',
    onSearch: (text: string) => change({ search: text }),
    onState: (next: string) => change({ state: next }),
    onTicketType: (id: number | null) => change({ ticket: id === null ? '' : String(id) }),
    onSort: (next: { criterion: string; direction: SortDirection }) =>
      change({ sort: next.criterion, direction: next.direction }),
    onPage: (next: number) => change({ page: String(next) }),
    onExport: (format: (typeof exportFormats)[number]) => void download(format),
    /** Returns the error if it fails. */
    onChangeAttendee: async ({ ticketId }: EventAttendee, holder: HolderForm): Promise<unknown> =>
      (await give({ params: { eventId, ticketId }, body: holder })).error,
    onResend: (attendee: EventAttendee) => void sendAgain(attendee),
  };
}
