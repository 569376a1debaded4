import {
  resolveQuery,
  useChangeVenueMutation,
  useHideVenueMutation,
  useLazyFindVenuesQuery,
  useMergeVenueMutation,
  useShareVenueMutation,
  useShowVenueMutation,
} from '@atrium/api-slice';
import type { VenueDraft, VenueId } from '@atrium/domain';
import { toast } from '@atrium/ui';
import { useCallback } from 'react';
import { toastResult } from '../actions/index.ts';

/** An administrator's actions on venues. */
export function useVenueActions() {
  const [change] = useChangeVenueMutation();
  const [share] = useShareVenueMutation();
  const [hide] = useHideVenueMutation();
  const [show] = useShowVenueMutation();
  const [merge] = useMergeVenueMutation();
  return {
    /** Resolves to an error, or undefined. */
    change: async (venueId: VenueId, body: VenueDraft): Promise<unknown> => {
      const { error } = await change({ params: { venueId }, body });
      if (!error) toast.success('Venue saved');
      return error;
    },
    share: (venueId: VenueId) => toastResult(share({ params: { venueId } }), 'Venue shared'),
    hide: (venueId: VenueId) => toastResult(hide({ params: { venueId } }), 'Venue hidden'),
    show: (venueId: VenueId) => toastResult(show({ params: { venueId } }), 'Venue shown'),
    merge: (venueId: VenueId, intoVenueId: VenueId) =>
      toastResult(merge({ params: { venueId }, body: { intoVenueId } }), 'Venues merged'),
  };
}

/** Searches shared venues by name and city. */
export function useVenueSearch() {
  const [findVenues] = useLazyFindVenuesQuery();
  return useCallback(
    async (query: string, signal: AbortSignal) =>
      (await resolveQuery(findVenues({ query: { query } }), signal)).map(({ id, fullName }) => ({
        id,
        name: fullName,
      })),
    [findVenues],
  );
}
