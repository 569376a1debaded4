import { Container, Skeleton, VisuallyHidden, classNames } from '@atrium/ui';
import { t } from '@atrium/texts';
import classes from './event-detail.module.css';

export function EventSkeleton() {
  return (
    <Container className={classes.page}>
      <title>{`${t('Event')} | Atrium`}</title>
      <div aria-busy="true" className={classNames(classes.layout, classes.hasSide)}>
        <VisuallyHidden role="status">{t('Loading')}</VisuallyHidden>
        <div className={classes.main}>
          <div className={classes.banner}>
            <Skeleton className={classes.bannerSkeleton} radius="var(--radius-l)" />
          </div>
          <Skeleton width="30%" />
          <Skeleton width="75%" height="2.5rem" />
          <Skeleton width="60%" />
          <Skeleton height="9rem" radius="var(--radius-l)" />
        </div>
        <Skeleton className={classes.side} height="22rem" radius="var(--radius-l)" />
      </div>
    </Container>
  );
}
