import { usePoliciesQuery, useSubEventTypesQuery } from '@atrium/api-slice';

/** Loads the types and policies for extras and ticket types, only once needed. */
export function useTicketTypeOrExtraChoices(isWanted = true) {
  const types = useSubEventTypesQuery(undefined, { skip: !isWanted });
  const policies = usePoliciesQuery(undefined, { skip: !isWanted });
  return {
    type: { types: types.data, isFailed: types.isError, onRetry: () => void types.refetch() },
    policy: {
      policies: policies.data,
      isFailed: policies.isError,
      onRetry: () => void policies.refetch(),
    },
  };
}
