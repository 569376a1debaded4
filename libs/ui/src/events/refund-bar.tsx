import { t } from '@atrium/texts';
import { classNames } from '../primitives/class-names.ts';
import classes from './refund-bar.module.css';

export interface RefundBarSegment {
  /** Its length. */
  days: number;
  refund: 'full' | 'part' | 'none';
  /** Such as `£250.00 until 3 May 2027`. */
  text: string;
}

export interface RefundBarProps {
  /** Refund of a cancellation today, in words. */
  sentence: string;
  /** From today to the first day of the event. */
  segments: readonly RefundBarSegment[];
}

/** The refund of a cancellation today and on later days, as a rail and in words. */
export function RefundBar({ sentence, segments }: RefundBarProps) {
  return (
    <div className={classes.bar}>
      <p className={classes.sentence}>{sentence}</p>
      {/* the list below says the same in words */}
      <div className={classes.rail} aria-hidden>
        <span className={classes.today}>{t('Today')}</span>
        {segments.map(({ days, refund, text }) => (
          <span
            key={text}
            className={classNames(classes.segment, classes[refund])}
            style={{ flexGrow: days }}
          />
        ))}
      </div>
      <ol className={classes.steps} aria-label={t('Money back by day of cancellation')}>
        {segments.map(({ refund, text }) => (
          <li key={text} className={classes.step}>
            <span className={classNames(classes.key, classes[refund])} aria-hidden />
            {text}
          </li>
        ))}
      </ol>
    </div>
  );
}
