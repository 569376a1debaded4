import { useOwnEventQuery, useOwnWaitingRoomQuery, useSetWaitingRoomMutation } from '@atrium/api-slice';
import { seconds, type WaitingRoomForm } from '@atrium/domain';

/** Reads the waiting room of an event, with figures that move while it is shown, and sets it. */
export function useWaitingRoom(eventId: number) {
  const event = useOwnEventQuery({ params: { eventId } });
  const room = useOwnWaitingRoomQuery(
    { params: { eventId } },
    { refetchOnMountOrArgChange: true, pollingInterval: seconds(10), skipPollingIfUnfocused: true },
  );
  const [set] = useSetWaitingRoomMutation();
  return {
    event,
    room,
    /** Resolves to an error, or undefined. */
    onSave: async (body: WaitingRoomForm): Promise<unknown> =>
      (await set({ params: { eventId }, body })).error,
  };
}
