import { formatEventDays, type AuthoredEvent } from '@atrium/domain';
import { Banner, Button, EventPictures, StatusBadge } from '@atrium/ui';
import { Pencil } from 'lucide-react';
import { paths } from '../../paths.ts';
import { saleWarning } from '../../sale-warning.ts';
import classes from './events.module.css';

/** The name of an event, where it stands, and its pictures. */
export function EventHead({ event }: { event: AuthoredEvent }) {
  const { name, tagline, description, banners, currentStatus, venue, ticketTypes } = event;
  const warning = currentStatus === 'CANCELLED' ? null : saleWarning(ticketTypes);
  return (
    <>
      <EventPictures name={name} pictures={banners} />
      <header className={classes.head}>
        <div className={classes.cardHead}>
          <h1>{name}</h1>
          <StatusBadge status={currentStatus} />
          {currentStatus !== 'CANCELLED' && (
            <Button
              href={paths.editEvent(event.id)}
              variant="secondary"
              size="s"
              icon={<Pencil size={16} aria-hidden />}
            >
              Edit event
            </Button>
          )}
        </div>
        <p className={classes.tagline}>{tagline}</p>
        <p className={classes.quiet}>
          {formatEventDays(event)} · {venue.name}, {venue.place}
        </p>
        <p className={classes.text}>{description}</p>
      </header>
      {warning && <Banner tone="warning">{warning}</Banner>}
    </>
  );
}
