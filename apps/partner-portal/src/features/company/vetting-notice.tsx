import type { Partner } from '@atrium/domain';
import { Banner, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './company.module.css';
import { ReviewRequest } from './review-request.tsx';

/**
 * The status of the application until the partner creates an event, with the latest comment and the next
 * step.
 */
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
          <p>Create your first event. Once we've reviewed it, it goes live and on sale.</p>
        </div>
      </Banner>
    );
  if (status === 'REJECTED')
    return (
      <Banner tone="warning" title="Your application was rejected">
        <div className={classes.notice}>
          {comment}
          <p>Correct the points above in your {profile}, then ask for another review.</p>
          <ReviewRequest />
        </div>
      </Banner>
    );
  return (
    <Banner
      title={latest ? 'Your application is being reviewed again' : 'Your application is being reviewed'}
    >
      <p>
        The review takes 2-3 business days. Meanwhile, complete your {profile} and draft your events. They go
        live once we approve you.
      </p>
    </Banner>
  );
}
