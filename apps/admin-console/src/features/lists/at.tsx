import { formatEventTime } from '@atrium/domain';
import classes from './lists.module.css';

/** A moment in a table, on two lines where there is little room. */
export function At({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className={classes.at}>
      {formatEventTime(instant, 'UTC')}
    </time>
  );
}
