import { t } from '../language/language.ts';
import classes from './choice.module.css';
import { Skeleton } from './spinner.tsx';

/** Grey lines in the place of options that are still fetched. */
export function LoadingOptions() {
  return (
    <span role="status" aria-label={t('Loading')} className={classes.loading}>
      <Skeleton width="55%" />
      <Skeleton width="70%" />
      <Skeleton width="40%" />
    </span>
  );
}
