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
  /** 0 to 100; leave out where nobody knows. */
  value?: number;
}

/** How far a long step is. */
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

export interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  radius?: CSSProperties['borderRadius'];
  className?: string;
}

/** Some lines of text that are being loaded. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden className={classes.lines}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '62%' : '100%'} />
      ))}
    </span>
  );
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
