import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@atrium/texts';
import { classNames } from './class-names.ts';
import classes from './display.module.css';
import { PlainButton } from './plain-button.tsx';

export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';

export interface BadgeProps {
  children: ReactNode;
  tone?: Tone;
}

/** Short label of a status or type. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return <span className={classNames(classes.badge, classes[tone])}>{children}</span>;
}

export interface ChipProps {
  children: string;
  /** Adds a remove button. */
  onRemove?: () => void;
}

/** A selected value or a keyword. */
export function Chip({ children, onRemove }: ChipProps) {
  return (
    <span className={classes.chip}>
      <span className={classes.chipText}>{children}</span>
      {onRemove && (
        <PlainButton
          className={classes.chipRemove}
          aria-label={t('Remove {{name}}', { name: children })}
          onPress={onRemove}
        >
          <X size={14} aria-hidden />
        </PlainButton>
      )}
    </span>
  );
}
