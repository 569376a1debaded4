import { resolveQuery, useLazyAdminPartnersQuery } from '@atrium/api-slice';
import { useCallback } from 'react';

/** Searches organisers by name. */
export function usePartnerSearch() {
  const [find] = useLazyAdminPartnersQuery();
  return useCallback(
    async (search: string, signal: AbortSignal) =>
      (await resolveQuery(find({ query: { search, limit: 10 } }), signal)).items.map(({ id, name }) => ({
        id,
        name,
      })),
    [find],
  );
}
