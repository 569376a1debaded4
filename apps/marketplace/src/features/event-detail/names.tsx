import { Badge } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import classes from './event-detail.module.css';

/** Entries of a list, each by itself; null without any. */
export function names(options: readonly { name: string }[]) {
  if (options.length === 0) return null;
  return (
    <ul className={classes.names}>
      {options.map(({ name }) => (
        <li key={name}>
          <Badge>{t(name)}</Badge>
        </li>
      ))}
    </ul>
  );
}
