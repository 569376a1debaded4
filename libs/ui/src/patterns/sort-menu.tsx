import { ArrowDown, ArrowUp } from 'lucide-react';
import { t } from '@atrium/texts';
import { Button } from '../primitives/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import classes from './controls.module.css';

export type SortDirection = 'asc' | 'desc';

export interface Sorting<Id extends string> {
  criterion: Id;
  direction: SortDirection;
}

/** Handles a click on a criterion (visitor spec 4): the current one is reversed, another one starts ascending. */
export function nextSorting<Id extends string>(now: Sorting<Id>, clicked: Id): Sorting<Id> {
  const flips = clicked === now.criterion && now.direction === 'asc';
  return { criterion: clicked, direction: flips ? 'desc' : 'asc' };
}

export interface SortMenuProps<Id extends string> extends Sorting<Id> {
  options: readonly { id: Id; label: string }[];
  onChange: (sorting: Sorting<Id>) => void;
  label?: string;
}

/** Sort criteria of a list, with the direction of the current one. */
export function SortMenu<Id extends string>({
  options,
  criterion,
  direction,
  onChange,
  label = t('Sort by'),
}: SortMenuProps<Id>) {
  return (
    <div role="group" aria-label={label} className={classes.sort}>
      <span aria-hidden className={classes.sortLabel}>
        {label}
      </span>
      {options.map((option) => {
        const isCurrent = option.id === criterion;
        const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
        return (
          <Button
            key={option.id}
            variant="quiet"
            size="s"
            aria-pressed={isCurrent}
            className={classNames(classes.criterion, isCurrent && classes.criterionCurrent)}
            onPress={() => onChange(nextSorting({ criterion, direction }, option.id))}
          >
            {option.label}
            {isCurrent && (
              <>
                <Arrow size={14} aria-hidden />
                <VisuallyHidden>{direction === 'asc' ? t(', ascending') : t(', descending')}</VisuallyHidden>
              </>
            )}
          </Button>
        );
      })}
    </div>
  );
}
