import { t } from '@atrium/texts';
import { classNames } from './class-names.ts';
import classes from './display.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface StepperProps {
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
  label?: string;
  className?: string;
}

/** Steps of a longer task, with the current one. */
export function Stepper({ steps, current, label = t('Progress'), className }: StepperProps) {
  return (
    <ol aria-label={label} className={classNames(classes.stepper, className)}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes.stepItem}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current || undefined}
        >
          <span>
            {step}
            {index < current && <VisuallyHidden> {t('(done)')}</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  );
}
