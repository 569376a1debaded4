import { formatEventDays, type EditableEvent } from '@atrium/domain';
import { Banner, Button, EventImages, StatusBadge } from '@atrium/ui';
import { venueText } from '@atrium/texts';
import { Pencil } from 'lucide-react';
import { paths } from '../../paths.ts';
import { useRights } from '../../rights/use-rights.ts';
import { eventHints } from './event-hints.ts';
import classes from './events.module.css';

/** Name, status and images of an event. */
export function EventHead({ event, now }: { event: EditableEvent; now: number }) {
  const { name, tagline, description, banners, currentStatus, venue } = event;
  const may = useRights();
  const hints = eventHints(event, now);
  return (
    <>
      <EventImages name={name} images={banners} />
      <header className={classes.head}>
        <div className={classes.cardHead}>
          <h1>{name}</h1>
          <StatusBadge status={currentStatus} />
          {currentStatus !== 'CANCELLED' && may('content') && (
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
          {formatEventDays(event)} · {venueText(venue)}
        </p>
        <p className={classes.text}>{description}</p>
      </header>
      {hints.length > 0 && (
        <Banner tone="warning">
          {hints.map((hint) => (
            <p key={hint}>{hint}</p>
          ))}
        </Banner>
      )}
    </>
  );
}
