import { Button } from '@atrium/ui';
import { t } from '@atrium/texts';
import { Check, Plus } from 'lucide-react';
import { mostCompared } from './filters-url.ts';
import classes from './compare.module.css';

export interface CompareToggleProps {
  event: { id: number; name: string };
  compared: readonly number[];
  onChange: (compared: readonly number[]) => void;
}

/** Adds an event to the comparison, or removes it. */
export function CompareToggle({ event, compared, onChange }: CompareToggleProps) {
  const isCompared = compared.includes(event.id);
  const isFull = compared.length >= mostCompared;
  return (
    <Button
      variant="quiet"
      size="s"
      isWide
      className={classes.toggle}
      aria-label={t('Compare {{event}}', { event: event.name })}
      aria-pressed={isCompared}
      isDisabled={isFull && !isCompared}
      icon={isCompared ? <Check size={15} aria-hidden /> : <Plus size={15} aria-hidden />}
      onPress={() =>
        onChange(isCompared ? compared.filter((id) => id !== event.id) : [...compared, event.id])
      }
    >
      {t('Compare')}
    </Button>
  );
}
