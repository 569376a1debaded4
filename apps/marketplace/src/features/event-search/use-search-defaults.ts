import { selectSession, useSettingsQuery } from '@atrium/api-slice';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { wholeList, type SearchDefaults } from './filters-url.ts';

/** Currency and events per page as the reader has set them, for what the address leaves open. */
export function useSearchDefaults(): SearchDefaults {
  const isSignedIn = useSelector(selectSession) !== null;
  const { data } = useSettingsQuery(undefined, { skip: !isSignedIn });
  return useMemo(
    () => (data ? { ticketCurrency: data.defaultCurrency, limit: data.maxEventsPerPage } : wholeList),
    [data],
  );
}
