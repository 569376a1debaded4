import type { Partner } from '@atrium/domain';
import { Banner, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './company.module.css';
import { ReviewRequest } from './review-request.tsx';

/** How the application stands until something is made of its approval, what was said about it and what to do next. */
export function VettingNotice({ partner, isFresh = false }: { partner: Partner; isFresh?: boolean }) {
  const { currentVettingStatus: status, vettingStatusUpdates } = partner;
  if (status === 'APPROVED' && !isFresh) return null;
  const [latest] = vettingStatusUpdates.toSorted((one, other) =>
    other.createdAt.localeCompare(one.createdAt),
  );
  const profile = <TextLink href={paths.settings}>company profile</TextLink>;
  const comment = latest?.comment && <blockquote className={classes.comment}>{latest.comment}</blockquote>;
  if (status === 'APPROVED')
    return (
      <Banner tone="success" title="Your application was approved">
        <div className={classes.notice}>
          {comment}
          <p>Create your first event: we review it, and then it is public and on sale.</p>
        </div>
      </Banner>
    );
  if (status === 'REJECTED')
    return (
      <Banner tone="warning" title="Your application was rejected">
        <div className={classes.notice}>
          {comment}
          <p>Please correct what is said above in your {profile}, then ask us to look at it again.</p>
          <ReviewRequest />
        </div>
      </Banner>
    );
  return (
    <Banner
      title={latest ? 'Your application is being reviewed again' : 'Your application is being reviewed'}
    >
      <p>
        The review takes 2-3 business days. Meanwhile, complete your {profile} and draft your events: they
        become public once you are approved.
      </p>
    </Banner>
  );
}
