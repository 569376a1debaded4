import { operator, type Partner } from '@atrium/domain';
import { Banner, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './company.module.css';

/** How the application stands while it is not approved, what was said about it and what to do next. */
export function VettingNotice({ partner }: { partner: Partner }) {
  const { currentVettingStatus: status, vettingStatusUpdates } = partner;
  if (status === 'APPROVED') return null;
  const [latest] = vettingStatusUpdates.toSorted((one, other) =>
    other.createdAt.localeCompare(one.createdAt),
  );
  const isRejected = status === 'REJECTED';
  return (
    <Banner
      tone={isRejected ? 'warning' : 'info'}
      title={isRejected ? 'Your application was rejected' : 'Your application is being reviewed'}
    >
      <div className={classes.notice}>
        {latest?.comment && <blockquote className={classes.comment}>{latest.comment}</blockquote>}
        {isRejected ? (
          <p>
            Please correct what is said above in your{' '}
            <TextLink href={paths.settings}>company profile</TextLink>, then write to{' '}
            <TextLink href={`mailto:${operator.supportEmail}`}>{operator.supportEmail}</TextLink> and we will
            look at it again.
          </p>
        ) : (
          <p>
            The review takes 2-3 business days. Meanwhile, complete your{' '}
            <TextLink href={paths.settings}>company profile</TextLink> and draft your events: they become
            public once you are approved.
          </p>
        )}
      </div>
    </Banner>
  );
}
