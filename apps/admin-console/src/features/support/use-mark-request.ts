import { messageOf, useMarkContactRequestMutation } from '@atrium/api-slice';
import type { ContactStatus } from '@atrium/domain';
import { toast } from '@atrium/ui';

const done = { ANSWERED: 'Request marked as answered', OPEN: 'Request reopened' } as const;

/** Marks a contact request and shows the result. */
export function useMarkRequest(requestId: string) {
  const [send, { isLoading }] = useMarkContactRequestMutation();
  const mark = async (status: ContactStatus) => {
    const { error } = await send({ params: { requestId }, body: { status } });
    if (error) toast.error(messageOf(error));
    else toast.success(done[status]);
  };
  return { mark, isMarking: isLoading };
}
