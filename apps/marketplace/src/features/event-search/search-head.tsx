import { listFilters } from '@atrium/domain';
import { t } from '@atrium/texts';
import { PageHead } from '../../head/page-head.tsx';
import { paths } from '../../paths.ts';
import { formatSearch, emptyFilters, type SearchState } from './filters-url.ts';

/** Title and description of a list of events, for search engines and shared links. */
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

/** Only the whole list, a single sector or a single place is indexed; other searches are personal. */
function isWorthListing(state: SearchState): boolean {
  const place = state.locationId === null ? 0 : 1;
  const chosen = listFilters.reduce((sum, name) => sum + state[name].length, 0);
  const onlySectors = chosen === state.sectorIds.length;
  if (place + chosen > 1 || !onlySectors) return false;
  return formatSearch({ ...state, locationId: null, sectorIds: [] }) === formatSearch(emptyFilters);
}
