import { messageOf, useRequestReviewMutation } from '@atrium/api-slice';
import { toast } from '@atrium/ui';

export interface ReviewRequested {
  ask: (comment: string) => Promise<void>;
  isPending: boolean;
  fault: string | null;
}

/** Requests another review of a rejected application. */
export function useReviewRequest(): ReviewRequested {
  const [ask, { isLoading, error }] = useRequestReviewMutation();
  return {
    ask: async (comment) => {
      const { error: refusal } = await ask({ body: { comment } });
      if (refusal === undefined) toast.success("We're reviewing your application again");
    },
    isPending: isLoading,
    fault: error === undefined ? null : messageOf(error),
  };
}
