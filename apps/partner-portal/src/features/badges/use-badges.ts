import {
  messageOf,
  saveFile,
  useAttendeesQuery,
  useBadgePreviewQuery,
  useOwnEventQuery,
  usePrintBadgesMutation,
} from '@atrium/api-slice';
import { TicketId, TicketTypeId, type BadgeOrder } from '@atrium/domain';
import { toast } from '@atrium/ui';

/** Selects who gets a badge: everyone, holders of a ticket type, or chosen ones. */
export type BadgesOf =
  { kind: 'ALL' } | { kind: 'TYPE'; ticketTypeId: number } | { kind: 'CHOSEN'; ticketIds: readonly string[] };

export type BadgeLook = Omit<BadgeOrder, 'ticketIds' | 'ticketTypeId' | 'isPreview'>;

/** Counts an event's badges, shows their first sheet, and makes them. */
export function useBadges(eventId: number, of: BadgesOf, look: BadgeLook) {
  const event = useOwnEventQuery({ params: { eventId } });
  const ticketTypeId = of.kind === 'TYPE' ? TicketTypeId.parse(of.ticketTypeId) : undefined;
  const valid = useAttendeesQuery(
    { params: { eventId }, query: { state: 'VALID', limit: 1, ticketTypeId } },
    { refetchOnMountOrArgChange: true },
  );
  const total = valid.currentData?.total;
  const count = of.kind === 'CHOSEN' ? of.ticketIds.length : total;
  const body = {
    ...look,
    ...(ticketTypeId === undefined ? {} : { ticketTypeId }),
    ...(of.kind === 'CHOSEN' ? { ticketIds: of.ticketIds.map((id) => TicketId.parse(id)) } : {}),
  };
  const preview = useBadgePreviewQuery(
    { params: { eventId }, body: { ...body, isPreview: true } },
    { skip: count === undefined || count === 0, refetchOnMountOrArgChange: true },
  );
  const [make, { isLoading }] = usePrintBadgesMutation();
  const download = async () => {
    const { data, error } = await make({ params: { eventId }, body });
    if (data) saveFile(data);
    else toast.error(messageOf(error));
  };
  return {
    event,
    valid,
    count,
    preview: {
      data: preview.currentData,
      isLoading: preview.isFetching,
      error: preview.error,
      refetch: preview.refetch,
    },
    isMaking: isLoading,
    onDownload: () => void download(),
  };
}

/** Finds holders of valid tickets by what they can say; none before two characters. */
export function useHolders(eventId: number, search: string) {
  const { currentData, isFetching, error, refetch } = useAttendeesQuery(
    { params: { eventId }, query: { state: 'VALID', limit: 20, search } },
    { skip: search.length < 2 },
  );
  return { data: currentData, isLoading: isFetching, error, refetch };
}
