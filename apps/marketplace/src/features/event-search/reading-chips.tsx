import { Button, Chip, VisuallyHidden } from '@atrium/ui';
import { withoutReading, type ReadingChip } from '@atrium/domain';
import { locale, t } from '@atrium/texts';
import { useEffect, useRef } from 'react';
import type { SearchState } from './filters-url.ts';
import { useReading } from './use-reading.ts';
import { withoutChoice } from './without-choice.ts';
import classes from './event-search.module.css';

export interface ReadingChipsProps {
  state: SearchState;
  /** Events that were found; null until it is known. */
  total: number | null;
  onChange: (change: Partial<SearchState>) => void;
}

/** Up to so many, other spellings are offered. */
const few = 4;

const textOf = ({ typed, label }: ReadingChip) =>
  typed.toLowerCase() === label.toLowerCase() ? label : t('{{typed}}: {{label}}', { typed, label });

const writeList = (words: readonly string[]) => new Intl.ListFormat(locale()).format(words);
const eitherOf = (words: readonly string[]) =>
  new Intl.ListFormat(locale(), { type: 'disjunction' }).format(words);

/** How the words of a search were read; each reading can be taken back. */
export function ReadingChips({ state, total, onChange }: ReadingChipsProps) {
  const { chips, corrected, ignored, didYouMean } = useReading(state);
  const group = useRef<HTMLDivElement>(null);
  const removed = useRef<number | null>(null);
  const shown = chips.length + state.plain.length;
  useEffect(() => {
    if (removed.current === null) return;
    const buttons = group.current?.querySelectorAll('button');
    buttons?.[Math.min(removed.current, buttons.length - 1)]?.focus();
    removed.current = null;
  }, [chips, shown]);
  const applied = chips.filter((chip) => chip.applied);
  const list = writeList(applied.map(({ label }) => label));
  const change = (index: number, next: Partial<SearchState>) => {
    removed.current = index;
    onChange(next);
  };
  return (
    <>
      <VisuallyHidden>
        <p aria-live="polite">{applied.length > 0 && t('Read as: {{list}}', { list })}</p>
      </VisuallyHidden>
      {corrected.length > 0 && (
        <p className={classes.applied}>
          {t('Searched as {{words}}.', { words: writeList(corrected.map(({ used }) => used)) })}
          <Button
            variant="quiet"
            size="s"
            onPress={() => onChange({ plain: [...state.plain, ...corrected.map(({ typed }) => typed)] })}
          >
            {t('Search for what I typed')}
          </Button>
        </p>
      )}
      {ignored.length > 0 && (
        <p className={classes.applied}>
          {t('No event mentions {{words}}. Left out of the search.', {
            words: eitherOf(ignored.map((word) => t('“{{query}}”', { query: word }))),
          })}
        </p>
      )}
      {shown > 0 && (
        <div ref={group} role="group" aria-label={t('How your words were read')} className={classes.applied}>
          {chips.map((chip, index) =>
            chip.applied ? (
              <Chip key={chip.id} onRemove={() => change(index, withoutReading(state, chip))}>
                {textOf(chip)}
              </Chip>
            ) : (
              <UnusedReading
                key={chip.id}
                chip={chip}
                onSwap={() => change(index, withoutChoice(chip))}
                onDrop={() => change(index, withoutReading(state, chip))}
              />
            ),
          )}
          {state.plain.map((words, index) => (
            <Chip
              key={`plain-${words}`}
              onRemove={() =>
                change(chips.length + index, { plain: state.plain.filter((other) => other !== words) })
              }
            >
              {t('{{words}}: searched as words', { words })}
            </Chip>
          ))}
        </div>
      )}
      {total !== null && total <= few && didYouMean.length > 0 && (
        <p className={classes.applied}>
          {t('Did you mean:')}
          {didYouMean.map((query) => (
            <Button key={query} variant="quiet" size="s" onPress={() => onChange({ query })}>
              {query}
            </Button>
          ))}
        </p>
      )}
    </>
  );
}

interface UnusedReadingProps {
  chip: ReadingChip;
  onSwap: () => void;
  onDrop: () => void;
}

/** A reading that isn't used, and why; one tap makes it win over the filters. */
function UnusedReading({ chip, onSwap, onDrop }: UnusedReadingProps) {
  const { typed, reason } = chip;
  if (reason === 'chosen-in-form')
    return (
      <Button variant="quiet" size="s" onPress={onSwap}>
        {t('{{typed}}: not used, the filters say otherwise. Use it', { typed })}
      </Button>
    );
  return (
    <Chip onRemove={onDrop}>
      {reason === 'needs-another-word'
        ? t('Without {{typed}}: needs another word', { typed })
        : t('{{typed}}: replaced by a later one', { typed })}
    </Chip>
  );
}
