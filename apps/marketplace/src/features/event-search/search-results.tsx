import { Button, EmptyState, ErrorState, EventCardSkeleton, LoadMore, classNames } from '@atrium/ui';
import { messageOf } from '@atrium/api-slice';
import { ListedEvent } from './listed-event.tsx';
import { foundText } from './search-filters.ts';
import classes from './event-search.module.css';
import type { FoundEvents } from './use-found-events.ts';

const skeletons = [0, 1, 2, 3, 4];
const eager = 2;

export interface SearchResultsProps {
  found: FoundEvents;
  isNarrowed: boolean;
  onClear: () => void;
  onMore: () => void;
}

/** The events found, or what stands in their place. */
export function SearchResults({ found, isNarrowed, onClear, onMore }: SearchResultsProps) {
  const { events, error } = found;
  if (error !== undefined) {
    return (
      <ErrorState title="We could not search for events" detail={messageOf(error)} onRetry={found.retry} />
    );
  }
  if (!events) {
    return (
      <div className={classes.list} aria-busy="true">
        {skeletons.map((index) => (
          <EventCardSkeleton key={index} layout="row" />
        ))}
      </div>
    );
  }
  if (events.length === 0 && !found.isStale) {
    return (
      <EmptyState
        title="No events found matching your search criteria."
        detail={isNarrowed ? 'Try fewer filters, other dates or another place.' : undefined}
        action={isNarrowed && <Button onPress={onClear}>Clear filters</Button>}
      />
    );
  }
  const total = foundText(found.total, found.relation);
  return (
    <>
      <ul className={classNames(classes.list, found.isStale && classes.stale)} aria-busy={found.isStale}>
        {events.map((event, index) => (
          <li key={event.id}>
            <ListedEvent event={event} layout="row" headingLevel={2} isEager={index < eager} />
          </li>
        ))}
      </ul>
      {found.hasMoreFailed ? (
        <ErrorState title="We could not load more events" onRetry={found.retry} />
      ) : (
        <LoadMore
          hasMore={found.hasMore}
          isLoading={found.isLoadingMore}
          onLoadMore={onMore}
          summary={`Showing ${events.length.toLocaleString('en-US')} of ${total}`}
          text="Load more"
        />
      )}
    </>
  );
}
