import { Label, ProgressBar as AriaProgressBar } from 'react-aria-components';
import { classNames } from './class-names.ts';
import classes from './spinner.module.css';

export interface ProgressBarProps {
  label: string;
  /** 0 to 100; absent if unknown. */
  value?: number;
}

/** Progress of a long operation. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <AriaProgressBar value={value ?? 0} isIndeterminate={value === undefined} className={classes.bar}>
      {({ percentage, valueText, isIndeterminate }) => (
        <>
          <div className={classes.barText}>
            <Label>{label}</Label>
            <span>{valueText}</span>
          </div>
          <div className={classes.track}>
            <div
              className={classNames(classes.fill, isIndeterminate && classes.unknown)}
              style={isIndeterminate ? undefined : { width: `${percentage ?? 0}%` }}
            />
          </div>
        </>
      )}
    </AriaProgressBar>
  );
}
