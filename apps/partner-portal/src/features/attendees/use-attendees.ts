import {
  messageOf,
  saveFile,
  useAttendanceQuery,
  useAttendeesQuery,
  useChangeAttendeeMutation,
  useExportAttendeesMutation,
  useExportSensitiveAttendeesMutation,
  useNoteAttendeeMutation,
  useOwnEventQuery,
  useQuestionsQuery,
  useResendTicketMutation,
} from '@atrium/api-slice';
import {
  attendeeSorts,
  attendeeStates,
  presences,
  TicketTypeId,
  type EventAttendee,
  type exportFormats,
  type HolderForm,
} from '@atrium/domain';
import { toast, useNow, type SortDirection } from '@atrium/ui';
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
  const presence = presences.find((one) => one === params.get('presence')) ?? null;
  const event = useOwnEventQuery({ params: { eventId } });
  const wanted = {
    search,
    sort: criterion,
    direction,
    ticketTypeId: ticketTypeId ?? undefined,
    state: state ?? undefined,
    presence: presence ?? undefined,
  };
  const attendees = useAttendeesQuery(
    { params: { eventId }, query: { ...wanted, page, limit } },
    { refetchOnMountOrArgChange: true },
  );
  const attendance = useAttendanceQuery({ params: { eventId } }, { refetchOnMountOrArgChange: true });
  const questionnaire = useQuestionsQuery({ params: { eventId } });
  const [makeFile, making] = useExportAttendeesMutation();
  const [makeSensitiveFile, makingSensitive] = useExportSensitiveAttendeesMutation();
  const [resend, resending] = useResendTicketMutation();
  const [give] = useChangeAttendeeMutation();
  const [write] = useNoteAttendeeMutation();
  const change = (next: Record<string, string>) =>
    setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), page: '1', ...next }), {
      replace: true,
    });
  const download = async (format: (typeof exportFormats)[number], isSensitive = false) => {
    const make = isSensitive ? makeSensitiveFile : makeFile;
    const { data, error } = await make({ params: { eventId }, query: { ...wanted, format } });
    if (data) saveFile(data);
    else toast.error(messageOf(error));
  };
  const sendAgain = async ({ ticketId, email }: EventAttendee) => {
    const { error } = await resend({ params: { eventId, ticketId } });
    if (error) toast.error(messageOf(error));
    else toast.success(`Ticket sent to ${email}`);
  };
  const now = useNow();
  return {
    event,
    isOver: event.data !== undefined && Date.parse(event.data.endDateTime) < now,
    attendees,
    attendance: attendance.data,
    /** True too once all were removed, for answers that were given before. */
    hasQuestions: (questionnaire.data?.revision ?? 0) > 0,
    search,
    state,
    presence,
    ticketTypeId,
    sorting: { criterion, direction },
    page,
    pageCount: Math.ceil((attendees.data?.total ?? 0) / limit),
    hasSensitive: questionnaire.data?.questions.some(({ isSensitive }) => isSensitive) ?? false,
    isExporting: making.isLoading || makingSensitive.isLoading,
    isResending: resending.isLoading,
    isNarrowed: search !== '' || ticketTypeId !== null || state !== 'VALID' || presence !== null,
    onSearch: (text: string) => change({ search: text }),
    onState: (next: string) => change({ state: next }),
    onPresence: (next: string) => change({ presence: next }),
    onTicketType: (id: number | null) => change({ ticket: id === null ? '' : String(id) }),
    onSort: (next: { criterion: string; direction: SortDirection }) =>
      change({ sort: next.criterion, direction: next.direction }),
    onPage: (next: number) => change({ page: String(next) }),
    onExport: (format: (typeof exportFormats)[number]) => void download(format),
    onExportSensitive: () => download('xlsx', true),
    /** Returns the error if it fails. */
    onChangeAttendee: async ({ ticketId }: EventAttendee, holder: HolderForm): Promise<unknown> =>
      (await give({ params: { eventId, ticketId }, body: holder })).error,
    /** Returns the error if it fails. */
    onNote: async ({ ticketId }: EventAttendee, text: string): Promise<unknown> =>
      (await write({ params: { eventId, ticketId }, body: { text } })).error,
    onResend: (attendee: EventAttendee) => void sendAgain(attendee),
  };
}
