import { listFilters } from '@atrium/domain';
import { t } from '@atrium/ui/language';
import { PageHead } from '../../head/page-head.tsx';
import { paths } from '../../paths.ts';
import { formatSearch, wholeList, type SearchState } from './filters-url.ts';

/** What search engines and shared links know of a list of events. */
export function SearchHead({ state, placeName }: { state: SearchState; placeName: string | undefined }) {
  const search = formatSearch(state);
  const title = placeName ? t('Events in {{place}}', { place: placeName }) : t('Events');
  return (
    <PageHead
      title={`${title} | Atrium`}
      description={
        placeName
          ? t(
              'Search and compare upcoming conferences and trade shows in {{place}} by date, sector, price, size and audience.',
              { place: placeName },
            )
          : t(
              'Search and compare upcoming conferences and trade shows by date, sector, price, size and audience.',
            )
      }
      path={search ? `${paths.events}?${search}` : paths.events}
      isListed={isWorthListing(state)}
    />
  );
}

/** The whole list, one sector or one place; every other cut of it is for the one who made it. */
function isWorthListing(state: SearchState): boolean {
  const place = state.locationId === null ? 0 : 1;
  const chosen = listFilters.reduce((sum, name) => sum + state[name].length, 0);
  const onlySectors = chosen === state.sectorIds.length;
  if (place + chosen > 1 || !onlySectors) return false;
  return formatSearch({ ...state, locationId: null, sectorIds: [] }) === formatSearch(wholeList);
}
