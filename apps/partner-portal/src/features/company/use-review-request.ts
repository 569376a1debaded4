import { messageOf, useAskForReviewMutation } from '@atrium/api-slice';
import { toast } from '@atrium/ui';

export interface ReviewRequested {
  ask: (comment: string) => Promise<void>;
  isPending: boolean;
  fault: string | null;
}

/** Puts the rejected application back into the queue. */
export function useReviewRequest(): ReviewRequested {
  const [ask, { isLoading, error }] = useAskForReviewMutation();
  return {
    ask: async (comment) => {
      const { error: refusal } = await ask({ body: { comment } });
      if (refusal === undefined) toast.success('We look at your application again');
    },
    isPending: isLoading,
    fault: error === undefined ? null : messageOf(error),
  };
}
