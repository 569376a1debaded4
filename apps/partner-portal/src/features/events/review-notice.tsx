import { lastRejection, type AuthoredEvent } from '@atrium/domain';
import { Banner, Button } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './events.module.css';

/** How the review of the newest version stands, and what to do next. */
export function ReviewNotice({ event }: { event: AuthoredEvent }) {
  const { id, currentStatus, isPublic, vettingStatusUpdates } = event;
  if (currentStatus === 'PENDING')
    return (
      <Banner title="Waiting to be reviewed">
        {isPublic
          ? 'The public goes on seeing the version that was approved last until this one is approved too.'
          : 'The event becomes public once it is approved. A review takes 2-3 business days.'}
      </Banner>
    );
  if (currentStatus !== 'REJECTED') return null;
  const last = lastRejection(vettingStatusUpdates);
  return (
    <Banner
      tone="danger"
      title="This event was rejected"
      comesIntoView={false}
      action={
        <Button size="s" href={paths.editEvent(id)}>
          Edit and resubmit
        </Button>
      }
    >
      {last && <p className={classes.text}>{last.comment}</p>}
    </Banner>
  );
}
