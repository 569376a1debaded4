import { StatusBadge } from '@atrium/ui';
import classes from './detail-head.module.css';

/** What a record is called and where it stands. */
export function DetailHead({ name, statuses }: { name: string; statuses: readonly string[] }) {
  return (
    <div className={classes.head}>
      <h1>{name}</h1>
      {statuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </div>
  );
}
