import { messageOf, useAttendeeRemovalQuery, useRemoveAttendeesMutation } from '@atrium/api-slice';
import { toast } from '@atrium/ui';

/** Loads when the names of a past event's attendees are removed, and removes them. */
export function useRemoval(eventId: number) {
  const { data } = useAttendeeRemovalQuery({ params: { eventId } }, { refetchOnMountOrArgChange: true });
  const [remove] = useRemoveAttendeesMutation();
  return {
    removal: data,
    onRemove: async () => {
      const { error } = await remove({ params: { eventId } });
      if (error) {
        toast.error(messageOf(error));
        throw new Error(messageOf(error));
      }
      toast.success('Names removed');
    },
  };
}
