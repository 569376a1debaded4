import { lastRejection, type EditableEvent } from '@atrium/domain';
import { Banner, Button } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './events.module.css';

/** The review status of the newest version, and the next step. */
export function ReviewNotice({ event }: { event: EditableEvent }) {
  const { id, currentStatus, isPublic, isNewestPublic, vettingStatusUpdates } = event;
  if (currentStatus === 'PENDING' && isNewestPublic)
    return (
      <Banner title="Published, and reviewed afterwards">
        Visitors see your newest version already. If we reject it, they see the last approved one again.
      </Banner>
    );
  if (currentStatus === 'PENDING')
    return (
      <Banner title="Waiting to be reviewed">
        {isPublic
          ? 'Visitors see the last approved version until we approve this one.'
          : 'Your event goes live once we approve it. A review takes 2-3 business days.'}
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
