import { t } from '@atrium/texts';
import classes from './field.module.css';

// announced only at these numbers, because a count at every key would drown out the typing echo
const spokenAt = [20, 10, 5, 0];

/** Used characters of a limit. */
export function Counter({ length, limit }: { length: number; limit: number }) {
  const left = limit - length;
  const spoken =
    left < 0
      ? t('{{count}} characters too many', { count: -left, defaultValue_one: '{{count}} character too many' })
      : t('{{count}} characters left', { count: left, defaultValue_one: '{{count}} character left' });
  return (
    <span className={classes.counter} data-over={left < 0 || undefined}>
      <span aria-hidden>
        {length} / {limit}
      </span>
      <span role="status" className={classes.hiddenLabel}>
        {left < 0 || spokenAt.includes(left) ? spoken : ''}
      </span>
    </span>
  );
}
