import { formatEventTime } from '@atrium/domain';
import classes from './lists.module.css';

/** A date and time in a table, on two lines where space is short. */
export function Timestamp({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className={classes.at}>
      {formatEventTime(instant, 'UTC')}
    </time>
  );
}
