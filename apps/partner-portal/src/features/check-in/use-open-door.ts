import { useDocumentNavigation } from '@atrium/account';
import { messageOf, useOpenDoorMutation } from '@atrium/api-slice';
import { toast } from '@atrium/ui';
import { paths } from '../../paths.ts';

/** Makes this browser a device of the event, and opens the check-in on a list. */
export function useOpenDoor(eventId: number) {
  const [openDoor, { isLoading }] = useOpenDoorMutation();
  const { leave } = useDocumentNavigation();
  const open = async (list: string): Promise<void> => {
    const { data, error } = await openDoor({ params: { eventId } });
    if (data) leave(paths.door(data.code, list));
    else toast.error(messageOf(error));
  };
  return { open: (list: string) => void open(list), isOpening: isLoading };
}
