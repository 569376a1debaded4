import { messageOf, useMoveEventMutation, useVetEventMutation } from '@atrium/api-slice';
import type { AdminEvent, VettingForm } from '@atrium/domain';
import { toast } from '@atrium/ui';
import type { Location } from './location-panel.tsx';

/**
 * An administrator's actions on an event. A failure reloads it, because another administrator may have acted
 * first.
 */
export function useEventActions({ id: eventId, currentEventVersionId }: AdminEvent) {
  const [vet, vetting] = useVetEventMutation();
  const [move, moving] = useMoveEventMutation();
  const send = (body: VettingForm) =>
    vet({ params: { eventId, eventVersionId: currentEventVersionId }, body });
  return {
    vetting: {
      isPending: vetting.isLoading,
      failure: vetting.error ? messageOf(vetting.error) : null,
      onDecide: async (body: VettingForm) => {
        const { error } = await send(body);
        if (!error) toast.success('Status updated');
        return !error;
      },
    },
    /** Resolves to the reason if it fails, otherwise to null. */
    sendDecision: async (body: VettingForm) => {
      const { error } = await send(body);
      return error ? messageOf(error) : null;
    },
    moving: {
      isPending: moving.isLoading,
      failure: moving.error ? messageOf(moving.error) : null,
      changes: moving.data?.changes ?? null,
      onMove: async (body: Location) => {
        const { error } = await move({ params: { eventId }, body });
        if (!error) toast.success('Location changed');
        return !error;
      },
    },
  };
}
