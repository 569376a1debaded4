import { useJoiningQuery, useOwnEventQuery, useSetJoiningMutation } from '@atrium/api-slice';
import type { JoiningForm } from '@atrium/domain';

/** Reads how holders of an event's tickets join it, and sets it. */
export function useJoining(eventId: number) {
  const event = useOwnEventQuery({ params: { eventId } });
  const plan = useJoiningQuery({ params: { eventId } }, { refetchOnMountOrArgChange: true });
  const [set] = useSetJoiningMutation();
  return {
    event,
    plan,
    /** Resolves to an error, or undefined. */
    onSave: async (body: JoiningForm): Promise<unknown> => (await set({ params: { eventId }, body })).error,
  };
}
