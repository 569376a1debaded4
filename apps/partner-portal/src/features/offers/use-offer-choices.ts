import { usePoliciesQuery, useSubEventTypesQuery } from '@atrium/api-slice';

/** What extras and ticket types are made of; asked for once somebody makes one. */
export function useOfferChoices(isWanted = true) {
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
