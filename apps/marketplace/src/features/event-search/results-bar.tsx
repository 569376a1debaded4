import { Button, LazyPart, Skeleton, VisuallyHidden } from '@atrium/ui';
import { t } from '@atrium/texts';
import { SlidersHorizontal } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { AppliedFilters } from './applied-filters.tsx';
import type { SearchState } from './filters-url.ts';
import { ResultsControls } from './lazy-parts.tsx';
import { ReadingChips } from './reading-chips.tsx';
import { resultCountText, hasFilters, type AppliedFilter } from './search-filters.ts';
import classes from './event-search.module.css';
import type { SearchResultsState } from './use-search-results.ts';

export interface ResultsBarProps {
  state: SearchState;
  found: SearchResultsState;
  applied: readonly AppliedFilter[];
  onChange: (change: Partial<SearchState>) => void;
  onClear: () => void;
  onOpenFilters: () => void;
}

/** Number of results, active filters, and display controls. */
export function ResultsBar(props: ResultsBarProps) {
  const { state, found, applied, onChange, onClear, onOpenFilters } = props;
  const isKnown = found.events !== undefined && found.error === undefined;
  const count = useRef<HTMLParagraphElement>(null);
  // the same element each time, as the search box of the page
  const controls = useMemo(
    () => (
      <LazyPart waiting={<Skeleton className={classes.controlsWaiting} height="var(--control-s)" />}>
        <ResultsControls state={state} onChange={onChange} />
      </LazyPart>
    ),
    [state, onChange],
  );
  return (
    <div className={classes.bar}>
      <div className={classes.barRow}>
        <Button
          variant="secondary"
          size="s"
          className={classes.filtersButton}
          icon={<SlidersHorizontal size={16} aria-hidden />}
          onPress={onOpenFilters}
        >
          {applied.length ? t('Filters ({{used}})', { used: applied.length }) : t('Filters')}
        </Button>
        <p ref={count} role="status" tabIndex={-1} className={classes.count}>
          {isKnown ? (
            resultCountText(found.total, found.relation)
          ) : (
            <VisuallyHidden>{t('Searching')}</VisuallyHidden>
          )}
        </p>
        {controls}
      </div>
      {state.query !== null && (
        <ReadingChips state={state} total={isKnown ? found.total : null} onChange={onChange} />
      )}
      {hasFilters(state) && (
        <AppliedFilters
          applied={applied}
          onChange={onChange}
          onClear={onClear}
          onEmpty={() => count.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  );
}
