import { messageOf, useFindAtDoorQuery, useRecordScansMutation } from '@atrium/api-slice';
import type { FoundAtDoor, RecentScan, Scan } from '@atrium/domain';
import { toast } from '@atrium/ui';
import { verdictText } from './verdict-texts.ts';

/** Checks tickets in without a device, and takes entries back. */
export function useCorrections(eventId: number) {
  const [record, { isLoading }] = useRecordScansMutation();
  const send = async (scan: Pick<Scan, 'list' | 'ticketId' | 'kind' | 'undoes'>, done: string) => {
    const at = new Date().toISOString();
    const { data, error } = await record({
      params: { eventId },
      body: { sentAt: at, scans: [{ ...scan, id: crypto.randomUUID(), at }] },
    });
    const [result] = data ?? [];
    if (!result) toast.error(messageOf(error));
    else if (result.verdict === 'OK' || result.verdict === 'UNDO') toast.success(done);
    else toast.error(`Not checked in. ${verdictText(result.verdict, scan.list)}.`);
  };
  return {
    isSending: isLoading,
    onCheckIn: (list: string, { ticketId, firstName, surname }: FoundAtDoor) =>
      void send({ list, ticketId, kind: 'SEARCH' }, `${firstName} ${surname} checked in`),
    onTakeBack: ({ id, list, ticket }: RecentScan) =>
      ticket &&
      void send(
        { list, ticketId: ticket.ticketId, kind: 'UNDO', undoes: id },
        `Entry of ${ticket.firstName} ${ticket.surname} taken back`,
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
