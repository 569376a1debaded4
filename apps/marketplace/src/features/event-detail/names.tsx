import { Badge } from '@atrium/ui';
import classes from './event-detail.module.css';

/** Entries of a list, each by itself; null without any. */
export function names(options: readonly { name: string }[]) {
  if (options.length === 0) return null;
  return (
    <ul className={classes.names}>
      {options.map(({ name }) => (
        <li key={name}>
          <Badge>{name}</Badge>
        </li>
      ))}
    </ul>
  );
}
