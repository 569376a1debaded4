import { classNames } from '../primitives/class-names.ts';
import { Skeleton } from '../primitives/spinner.tsx';
import classes from './event-card.module.css';

/** Placeholder of an EventCard while it loads. */
export function EventCardSkeleton({ layout = 'grid' }: { layout?: 'grid' | 'row' }) {
  return (
    <div className={classes.frame} aria-hidden>
      <div className={classNames(classes.card, classes[layout])}>
        <div className={classes.media} />
        <div className={classes.words}>
          <Skeleton width="80%" height="1.25rem" />
          <Skeleton height="0.875rem" />
          <Skeleton width="55%" height="0.875rem" />
        </div>
        <div className={classes.foot}>
          <Skeleton width="5rem" height="1.5rem" />
        </div>
        <div className={classes.tools}>
          <Skeleton width="6.5rem" height="1.75rem" />
        </div>
      </div>
    </div>
  );
}
