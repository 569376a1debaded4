import { selectAccount, useSettingsQuery } from '@atrium/api-slice';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { emptyFilters, type SearchDefaults } from './filters-url.ts';

/** The user's currency and events per page, for addresses that leave them out. */
export function useSearchDefaults(): SearchDefaults {
  const isSignedIn = useSelector(selectAccount) !== null;
  const { data } = useSettingsQuery(undefined, { skip: !isSignedIn });
  return useMemo(
    () => (data ? { ticketCurrency: data.defaultCurrency, limit: data.maxEventsPerPage } : emptyFilters),
    [data],
  );
}
