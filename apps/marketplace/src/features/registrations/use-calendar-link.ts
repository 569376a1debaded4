import {
  messageOf,
  useCalendarLinkQuery,
  useCreateCalendarLinkMutation,
  useRemoveCalendarLinkMutation,
} from '@atrium/api-slice';
import { toast } from '@atrium/ui';

/** The link under which a calendar program reads one's events; `url` is known only after it was created here. */
export function useCalendarLink() {
  const link = useCalendarLinkQuery();
  const [create, creation] = useCreateCalendarLinkMutation();
  const [remove] = useRemoveCalendarLinkMutation();
  return {
    link,
    url: creation.data?.url,
    isCreating: creation.isLoading,
    create: async () => {
      const { error } = await create();
      if (error) toast.error(messageOf(error));
    },
    remove: async () => {
      const { error } = await remove();
      if (error) toast.error(messageOf(error));
      else creation.reset();
    },
  };
}
