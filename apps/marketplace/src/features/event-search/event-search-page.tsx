import { useOptionsQuery } from '@atrium/api-slice';
import { dayIn, deviceTime } from '@atrium/domain';
import {
  classNames,
  Container,
  ErrorState,
  LazyPart,
  QueryView,
  Skeleton,
  useMediaQuery,
  withSizesIn,
} from '@atrium/ui';
import { translateNames, t } from '@atrium/texts';
import { useMemo, useRef, useState } from 'react';
import classes from './event-search.module.css';
import {
  CompareTray,
  EventCalendar,
  EventMap,
  FilterDrawer,
  MapFailed,
  MonthStrip,
  FilterPanel,
  SearchBox,
} from './lazy-parts.tsx';
import { ResultsBar } from './results-bar.tsx';
import { appliedFilters, hasFilters, withoutFilters } from './search-filters.ts';
import { SearchHead } from './search-head.tsx';
import { SearchResults } from './search-results.tsx';
import { useChosenPlace } from './use-chosen-place.ts';
import { useComparedEvents } from './use-compared-events.ts';
import { useFacetCounts } from './use-facet-counts.ts';
import { useSearchResults } from './use-search-results.ts';
import { useSearchState } from './use-search-state.ts';

const rows = Array.from({ length: 7 }, (_, index) => <Skeleton key={index} height="2.25rem" />);
const panelSkeleton = <div className={classes.panelSkeleton}>{rows}</div>;

/** Event search; its whole state is in the address. */
export function EventSearchPage() {
  const { state, chosen, change, arrange } = useSearchState();
  const found = useSearchResults(state);
  const counts = useFacetCounts(state);
  const options = useOptionsQuery();
  const place = useChosenPlace(state.locationId);
  const compared = useComparedEvents(state.compare);
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  // a phone shows the filters in the drawer, and need not load and render the panel
  const isNarrow = useMediaQuery('(max-width: 63.99rem)', true);
  const besideMap = useRef<HTMLDivElement>(null);
  const isMap = state.view === 'map';
  const isWhole = isMap || state.view === 'calendar';

  const lists = options.data && translateNames(withSizesIn(options.data, state.eventSizeMetric));
  const applied = appliedFilters(state, { options: lists, placeName: place?.name });
  const clear = () => change(withoutFilters(state));
  const panel = (
    <QueryView
      query={{ ...options, data: lists }}
      failed={t("We couldn't load the filters")}
      skeleton={panelSkeleton}
    >
      {(known) => (
        <LazyPart waiting={panelSkeleton} failed={<ErrorState title={t("We couldn't load the filters")} />}>
          <FilterPanel
            filters={state}
            options={known}
            counts={counts}
            place={place}
            today={dayIn(deviceTime(), 'UTC')}
            onChange={change}
          />
        </LazyPart>
      )}
    </QueryView>
  );
  // the same element each time: React drops a server-rendered part that changes before its code is loaded
  const searchBox = useMemo(
    () => (
      <LazyPart waiting={<Skeleton className={classes.searchWaiting} />} failed={null}>
        <SearchBox state={chosen} place={place} onChange={change} />
      </LazyPart>
    ),
    [chosen, place, change],
  );
  const list = (
    <SearchResults state={state} found={found} onChange={change} onArrange={arrange} onClear={clear} />
  );
  return (
    <>
      <Container className={classNames(classes.page, isWhole && classes.whole)}>
        <SearchHead state={state} placeName={place?.name} />
        <header className={classes.head}>
          <h1>{t('Find events')}</h1>
          {searchBox}
        </header>
        <aside aria-label={t('Filters')} className={classes.side}>
          {!isNarrow && !isWhole && panel}
        </aside>
        <section aria-label={t('Search results')} className={classes.results}>
          <ResultsBar
            state={state}
            found={found}
            applied={applied}
            onChange={change}
            onClear={clear}
            onOpenFilters={() => setFiltersOpen(true)}
          />
          {state.view !== 'calendar' && found.error === undefined && (
            <LazyPart waiting={<div className={classes.monthsWaiting} />}>
              <MonthStrip state={state} onChange={change} />
            </LazyPart>
          )}
          {state.view === 'calendar' ? (
            <LazyPart
              waiting={<Skeleton height="37.5rem" radius="var(--radius-l)" />}
              failed={<ErrorState title={t("We couldn't search for events")} />}
            >
              <EventCalendar state={state} onArrange={arrange} />
            </LazyPart>
          ) : isMap ? (
            <div className={classes.split}>
              <div ref={besideMap}>{list}</div>
              <LazyPart
                waiting={<div className={classes.mapSide} />}
                failed={
                  <LazyPart>
                    <MapFailed />
                  </LazyPart>
                }
              >
                <EventMap state={state} events={found.events ?? []} onChange={change} list={besideMap} />
              </LazyPart>
            </div>
          ) : (
            list
          )}
        </section>
        {areFiltersOpen && (
          <LazyPart>
            <FilterDrawer
              found={found}
              onClear={hasFilters(state) ? clear : undefined}
              onClose={() => setFiltersOpen(false)}
            >
              {panel}
            </FilterDrawer>
          </LazyPart>
        )}
      </Container>
      {compared.length > 0 && (
        <LazyPart>
          <CompareTray columns={compared} onChange={(compare) => arrange({ compare })} />
        </LazyPart>
      )}
    </>
  );
}
