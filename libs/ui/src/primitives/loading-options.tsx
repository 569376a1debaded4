import { t } from '@atrium/texts';
import classes from './choice.module.css';
import { Skeleton } from './spinner.tsx';

/** Skeletons of options while they load. */
export function LoadingOptions() {
  return (
    <span role="status" aria-label={t('Loading')} className={classes.loading}>
      <Skeleton width="55%" />
      <Skeleton width="70%" />
      <Skeleton width="40%" />
    </span>
  );
}
