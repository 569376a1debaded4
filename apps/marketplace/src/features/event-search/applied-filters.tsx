import { Button, Chip } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useEffect, useRef } from 'react';
import type { SearchState } from './filters-url.ts';
import type { AppliedFilter } from './search-filters.ts';
import classes from './event-search.module.css';

export interface AppliedFiltersProps {
  applied: readonly AppliedFilter[];
  onChange: (change: Partial<SearchState>) => void;
  onClear: () => void;
  /** Called before the last filter is removed, because the focus needs another place. */
  onEmpty: () => void;
}

/** Every active filter, each with a button to remove it. */
export function AppliedFilters({ applied, onChange, onClear, onEmpty }: AppliedFiltersProps) {
  const group = useRef<HTMLDivElement>(null);
  const removed = useRef<number | null>(null);
  useEffect(() => {
    if (removed.current === null) return;
    const buttons = group.current?.querySelectorAll('button');
    // the next filter has moved up to the removed one's index
    buttons?.[Math.min(removed.current, buttons.length - 1)]?.focus();
    removed.current = null;
  }, [applied.length]);
  return (
    <div ref={group} role="group" aria-label={t('Applied filters')} className={classes.applied}>
      {applied.map(({ key, text, off }, index) => (
        <Chip
          key={key}
          onRemove={() => {
            if (applied.length === 1) onEmpty();
            else removed.current = index;
            onChange(off);
          }}
        >
          {text}
        </Chip>
      ))}
      <Button
        variant="quiet"
        size="s"
        onPress={() => {
          onEmpty();
          onClear();
        }}
      >
        {t('Clear all')}
      </Button>
    </div>
  );
}
