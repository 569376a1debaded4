import { messageOf, useChangeOwnVenueMutation, useLazyVenueQuery } from '@atrium/api-slice';
import type { Venue, VenueDraft } from '@atrium/domain';
import { useState } from 'react';
import { choiceOf, type VenueChoice } from './event-values.ts';

const isShared = 'Other organisers can choose this venue too. Ask us to correct it.';

/** Opens the selected venue for a correction: an administrator corrects those that others can choose. */
export function useChangeVenue(onChanged: (venue: VenueChoice) => void) {
  const [read, { isFetching }] = useLazyVenueQuery();
  const [change] = useChangeOwnVenueMutation();
  const [venue, setVenue] = useState<Venue | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    /** The venue to correct, while its dialog is open. */
    venue,
    /** Why it can't be corrected here. */
    refusal,
    isOpening: isFetching,
    open: async (venueId: number) => {
      setRefusal(null);
      const { data, error } = await read({ params: { venueId } });
      if (data?.isShared) setRefusal(isShared);
      else if (data) setVenue(data);
      else setRefusal(messageOf(error));
    },
    close: () => setVenue(null),
    save: async (body: VenueDraft): Promise<unknown> => {
      if (!venue) return undefined;
      const { data, error } = await change({ params: { venueId: venue.id }, body });
      if (data) onChanged(choiceOf(data));
      return error;
    },
  };
}
