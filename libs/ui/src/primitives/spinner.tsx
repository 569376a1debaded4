import type { CSSProperties } from 'react';
import { ProgressBar as AriaProgressBar, Label } from 'react-aria-components';
import { classNames } from './class-names.ts';
import classes from './spinner.module.css';

export interface SpinnerProps {
  size?: 's' | 'm' | 'l';
  /** Spoken name; without it the spinner is decoration beside a text that says the same. */
  label?: string;
}

/** A turning ring while something is under way. */
export function Spinner({ size = 'm', label }: SpinnerProps) {
  const look = classNames(classes.spinner, size !== 'm' && classes[size]);
  return label ? (
    <span role="status" aria-label={label} className={look} />
  ) : (
    <span aria-hidden className={look} />
  );
}

export interface ProgressBarProps {
  label: string;
  /** 0 to 100. */
  value: number;
}

/** How far a long step is. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <AriaProgressBar value={value} className={classes.bar}>
      {({ percentage, valueText }) => (
        <>
          <div className={classes.barText}>
            <Label>{label}</Label>
            <span>{valueText}</span>
          </div>
          <div className={classes.track}>
            <div className={classes.fill} style={{ width: `${percentage ?? 0}%` }} />
          </div>
        </>
      )}
    </AriaProgressBar>
  );
}

export interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  radius?: CSSProperties['borderRadius'];
  className?: string;
}

/** A grey shape in the place of content that is being loaded. */
export function Skeleton({ width = '100%', height = '1em', radius, className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(classes.skeleton, className)}
      style={{ width, height, borderRadius: radius }}
    />
  );
}
