import type { EventCard, SortCriterion } from '@atrium/domain';
import { memo, Suspense } from 'react';
import { CompareToggle } from './compare-toggle.tsx';
import type { SearchState } from './filters-url.ts';
import { ListedEvent, type ListedEventProps } from './listed-event.tsx';
import type { Arrangement } from './use-search-state.ts';
import { WhyThisPlace } from './why-this-place.tsx';

export interface ResultRowProps
  extends Pick<ListedEventProps, 'layout' | 'isEager'>, Pick<SearchState, 'query'> {
  event: EventCard;
  sort: SortCriterion;
  compared: readonly number[];
  onArrange: (change: Partial<Arrangement>) => void;
}

/**
 * One result with its tools. It is hydrated on its own and rendered again only for its own changes: a phone takes a
 * second for a whole list, and nothing can be touched meanwhile.
 */
export const ResultRow = memo(function ResultRow({
  event,
  query,
  sort,
  compared,
  onArrange,
  ...look
}: ResultRowProps) {
  return (
    <Suspense>
      <ListedEvent
        {...look}
        event={event}
        headingLevel={2}
        tools={
          <>
            {!event.isSponsored && <WhyThisPlace event={event} query={query} sort={sort} />}
            <CompareToggle event={event} compared={compared} onChange={(compare) => onArrange({ compare })} />
          </>
        }
      />
    </Suspense>
  );
});
