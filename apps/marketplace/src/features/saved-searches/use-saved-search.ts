import {
  messageOf,
  useChangeSavedSearchMutation,
  useOptionsQuery,
  useRemoveSavedSearchMutation,
} from '@atrium/api-slice';
import type { SavedSearch, SearchEmails } from '@atrium/domain';
import { translateNames } from '@atrium/texts';
import { toast, withSizesIn } from '@atrium/ui';
import {
  addressOf,
  appliedFilters,
  emptyFilters,
  useChosenPlace,
  useSearchDefaults,
  type SearchState,
} from '../event-search/index.ts';

/** A saved search in words, its address, and its changes. */
export function useSavedSearch({ id, filters }: SavedSearch) {
  const own = useSearchDefaults();
  const options = useOptionsQuery();
  const place = useChosenPlace(filters.locationId);
  const [change] = useChangeSavedSearchMutation();
  const [remove] = useRemoveSavedSearchMutation();
  const { language: _, ...saved } = filters;
  const state: SearchState = { ...emptyFilters, ...saved, limit: own.limit };
  const lists = options.data && translateNames(withSizesIn(options.data, filters.eventSizeMetric));
  const report = (error: unknown) => error !== undefined && toast.error(messageOf(error));
  return {
    address: addressOf(state, own),
    words: appliedFilters(state, { options: lists, placeName: place?.name }).map(({ text }) => text),
    /** Returns the failure, or undefined. */
    rename: async (name: string): Promise<unknown> =>
      (await change({ params: { savedSearchId: id }, body: { name } })).error,
    email: async (emails: SearchEmails) =>
      report((await change({ params: { savedSearchId: id }, body: { emails } })).error),
    remove: async () => report((await remove({ params: { savedSearchId: id } })).error),
  };
}
