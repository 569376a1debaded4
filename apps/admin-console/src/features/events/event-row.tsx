import { formatEventTime, type AdminEventSummary } from '@atrium/domain';
import { ResponsiveImage, StatusBadge, TextLink } from '@atrium/ui';
import { listClasses as classes } from '../lists/index.ts';

/** An event of the list; the whole row links to it. */
export function EventRow({ event, href }: { event: AdminEventSummary; href: string }) {
  return (
    <li className={classes.row}>
      {event.thumbnailImageUrl ? (
        <ResponsiveImage src={event.thumbnailImageUrl} alt="" sizes="6rem" className={classes.picture} />
      ) : (
        <span className={classes.picture} />
      )}
      <div className={classes.text}>
        <div className={classes.head}>
          <TextLink isPlain href={href} className={`${classes.link} ${classes.name}`}>
            {event.name}
          </TextLink>
          <StatusBadge status={event.currentStatus} />
        </div>
        <p className={classes.quiet}>
          {formatEventTime(event.startDateTime, event.timeZone)} ·{' '}
          {event.venue.isOnline ? 'Online' : event.venue.name}
        </p>
        <p>{event.tagline}</p>
        <p className={classes.quiet}>
          {event.partner.partnerName} · {event.ticketsSold.toLocaleString('en-US')} of{' '}
          {event.capacity.toLocaleString('en-US')} tickets sold
        </p>
      </div>
    </li>
  );
}
