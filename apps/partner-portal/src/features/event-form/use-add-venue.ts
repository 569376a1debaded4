import { useAddVenueMutation } from '@atrium/api-slice';
import type { VenueDraft } from '@atrium/domain';
import { choiceOf, type VenueChoice } from './event-values.ts';

/** Adds a venue and passes it on as a choice; resolves to an error, or undefined. */
export function useAddVenue(onAdded: (venue: VenueChoice) => void) {
  const [add] = useAddVenueMutation();
  return async (body: VenueDraft): Promise<unknown> => {
    const { data, error } = await add({ body });
    if (data) onAdded(choiceOf(data));
    return error;
  };
}
