import { messageOf, useFindAtDoorQuery, useRecordScansMutation } from '@atrium/api-slice';
import { deviceTime, type FoundAtDoor, type RecentScan, type Scan } from '@atrium/domain';
import { toast } from '@atrium/ui';
import { verdictText } from './verdict-texts.ts';

/** Checks tickets in without a device, and takes entries back. */
export function useCorrections(eventId: number) {
  const [record, { isLoading }] = useRecordScansMutation();
  const send = (scans: readonly Pick<Scan, 'list' | 'ticketId' | 'kind' | 'direction' | 'undoes'>[]) => {
    const at = deviceTime().toISOString();
    return record({
      params: { eventId },
      body: { sentAt: at, scans: scans.map((scan) => ({ ...scan, id: crypto.randomUUID(), at })) },
    });
  };
  const sendOne = async (scan: Parameters<typeof send>[0][number], done: string) => {
    const { data, error } = await send([scan]);
    const [result] = data ?? [];
    if (!result) toast.error(messageOf(error));
    else if (result.verdict === 'OK' || result.verdict === 'UNDO') toast.success(done);
    else toast.error(`Not checked in. ${verdictText(result.verdict, scan.list)}.`);
  };
  const sendGroup = async (list: string, tickets: readonly FoundAtDoor[]) => {
    const { data, error } = await send(tickets.map(({ ticketId }) => ({ list, ticketId, kind: 'SEARCH' })));
    if (!data) return toast.error(messageOf(error));
    const admitted = data.filter(({ verdict }) => verdict === 'OK').length;
    const text = `${admitted} of ${tickets.length} checked in`;
    return admitted === tickets.length ? toast.success(text) : toast.error(text);
  };
  return {
    isSending: isLoading,
    onCheckIn: (list: string, { ticketId, firstName, surname }: FoundAtDoor) =>
      void sendOne({ list, ticketId, kind: 'SEARCH' }, `${firstName} ${surname} checked in`),
    onCheckInGroup: (list: string, tickets: readonly FoundAtDoor[]) => void sendGroup(list, tickets),
    onTakeBack: ({ id, list, direction, ticket }: RecentScan) =>
      ticket &&
      void sendOne(
        { list, ticketId: ticket.ticketId, kind: 'UNDO', direction, undoes: id },
        `${direction === 'OUT' ? 'Exit' : 'Entry'} of ${ticket.firstName} ${ticket.surname} taken back`,
      ),
  };
}

/** Finds tickets of an event by what their holders can say; nothing before two characters. */
export function useFound(eventId: number, list: string, search: string) {
  const { currentData, isFetching, error, refetch } = useFindAtDoorQuery(
    { params: { eventId }, query: { list, search } },
    { skip: search.length < 2, refetchOnMountOrArgChange: true },
  );
  // never the tickets of another list
  return { data: currentData, isLoading: isFetching, error, refetch };
}
