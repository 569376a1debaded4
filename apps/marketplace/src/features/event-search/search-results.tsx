import {
  Button,
  EmptyState,
  ErrorState,
  EventCardSkeleton,
  LazyPart,
  LoadMore,
  classNames,
  varyPosters,
} from '@atrium/ui';
import { messageOf } from '@atrium/api-slice';
import { sortOf } from '@atrium/domain';
import { t } from '@atrium/texts';
import { useMemo, useRef } from 'react';
import type { SearchState } from './filters-url.ts';
import { listMarks } from './listed-event.tsx';
import { MostWords, NothingFound, PageSize } from './lazy-parts.tsx';
import { ResultRow } from './result-row.tsx';
import { amountText } from './search-filters.ts';
import classes from './event-search.module.css';
import type { SearchResultsState } from './use-search-results.ts';
import { withoutUnlisted } from './without-unlisted.ts';
import { useFocusFirstNewResult } from './use-focus-first-new-result.ts';
import type { Arrangement } from './use-search-state.ts';

const skeletons = [0, 1, 2, 3, 4, 5];
const eager = 2;
/** With fewer events, those that lack a word are shown too. */
const few = 10;
const hasWords = (query: string | null) => query !== null && /\s/.test(query);

export interface SearchResultsProps {
  state: SearchState;
  found: SearchResultsState;
  onChange: (change: Partial<SearchState>) => void;
  onArrange: (change: Partial<Arrangement>) => void;
  onClear: () => void;
}

/** The results, or an empty, loading or error state. */
export function SearchResults({ state, found, onArrange, ...ways }: SearchResultsProps) {
  const { events, error } = found;
  const list = useRef<HTMLUListElement>(null);
  const expectMore = useFocusFirstNewResult(list, events?.length ?? 0);
  const sort = sortOf(state);
  const shown = useMemo(() => varyPosters(events ?? []), [events]);
  const layout = state.view === 'grid' ? 'grid' : 'row';
  const look = state.view === 'grid' ? classes.cards : classes.list;
  const listed = withoutUnlisted(error, state);
  if (listed) {
    return (
      <EmptyState
        title={t('This link searches for something that is no longer listed')}
        action={<Button onPress={() => ways.onChange(listed)}>{t('Search without it')}</Button>}
      />
    );
  }
  if (error !== undefined) {
    return (
      <ErrorState
        title={t("We couldn't search for events")}
        detail={messageOf(error)}
        onRetry={found.retry}
      />
    );
  }
  if (!events) {
    return (
      <div className={look} aria-busy="true">
        {skeletons.map((index) => (
          <EventCardSkeleton key={index} layout={layout} />
        ))}
      </div>
    );
  }
  const nearly = !found.isStale && found.total < few && hasWords(state.query) && (
    <LazyPart>
      <MostWords state={state} />
    </LazyPart>
  );
  if (events.length === 0 && !found.isStale) {
    return (
      <>
        <LazyPart failed={<p>{t('No events found matching your search criteria.')}</p>}>
          <NothingFound state={state} {...ways} />
        </LazyPart>
        {nearly}
      </>
    );
  }
  return (
    <>
      <ul ref={list} className={classNames(look, found.isStale && classes.stale)} aria-busy={found.isStale}>
        {shown.map((event, index) => (
          <li key={event.id} {...listMarks(event, index)}>
            <ResultRow
              event={event}
              layout={layout}
              isEager={index < eager}
              query={state.query}
              sort={sort}
              compared={state.compare}
              onArrange={onArrange}
            />
          </li>
        ))}
      </ul>
      {found.hasMoreFailed ? (
        <ErrorState title={t("We couldn't load more events")} onRetry={found.retry} />
      ) : (
        <LoadMore
          hasMore={found.hasMore}
          isLoading={found.isLoadingMore}
          onLoadMore={() => {
            expectMore();
            onArrange({ parts: state.parts + 1 });
          }}
          summary={t('Showing {{shown}} of {{total}} events', {
            shown: events.length,
            count: found.total,
            total: amountText(found.total, found.relation),
            defaultValue_one: 'Showing {{shown}} of {{total}} event',
          })}
          text={t('Load more')}
        />
      )}
      <div className={classes.pageSize}>
        <LazyPart>
          <PageSize limit={state.limit} onChange={(limit) => ways.onChange({ limit })} />
        </LazyPart>
      </div>
      {nearly}
    </>
  );
}
