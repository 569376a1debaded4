import { loginFor, useNavigateAcrossApps } from '@atrium/account';
import { rolesOf, selectAccount, useOptionsQuery, useSaveSearchMutation } from '@atrium/api-slice';
import type { SearchEmails } from '@atrium/domain';
import { translateNames } from '@atrium/texts';
import { withSizesIn } from '@atrium/ui';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { filtersOf, type SearchState } from './filters-url.ts';
import { appliedFilters } from './search-filters.ts';
import { useChosenPlace } from './use-chosen-place.ts';

const longestName = 80;

/** Saves a search for attendees; others log in first, and come back to it. */
export function useSaveSearch(state: SearchState) {
  const session = useSelector(selectAccount);
  const roles = rolesOf(session);
  const goTo = useNavigateAcrossApps();
  const { pathname, search } = useLocation();
  const options = useOptionsQuery();
  const place = useChosenPlace(state.locationId);
  const [save] = useSaveSearchMutation();
  const lists = options.data && translateNames(withSizesIn(options.data, state.eventSizeMetric));
  return {
    isOffered: roles.includes('attendee') || roles.length === 0,
    isSignedIn: session !== null,
    logIn: () => void goTo(loginFor(paths.login, pathname + search)),
    /** The filters in words. */
    suggestion: appliedFilters(state, { options: lists, placeName: place?.name })
      .map(({ text }) => text)
      .join(', ')
      .slice(0, longestName),
    /** Returns the failure, or undefined. */
    save: async (values: { name: string; emails: SearchEmails }): Promise<unknown> =>
      (await save({ body: { ...values, filters: filtersOf(state) } })).error,
  };
}
