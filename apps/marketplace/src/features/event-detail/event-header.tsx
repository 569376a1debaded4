import { formatEventDays, type EventDetail } from '@atrium/domain';
import { Badge, RatingStars, SectorChips } from '@atrium/ui';
import { Building2, CalendarDays, MapPin } from 'lucide-react';
import classes from './event-detail.module.css';

/** What kind of event it is; an organiser's own word stands for Other. */
export function kindOf({ eventType, otherEventType }: EventDetail): string {
  return (eventType.toLowerCase() === 'other' && otherEventType) || eventType;
}

/** Name, kind, days and place. */
export function EventHeader({ event }: { event: EventDetail }) {
  return (
    <header className={classes.header}>
      <div className={classes.kinds}>
        <Badge tone="warning">{kindOf(event)}</Badge>
        <Badge>{event.attendanceType}</Badge>
        {event.rating !== null && <RatingStars rating={event.rating} />}
      </div>
      <h1>{event.name}</h1>
      <p className={classes.tagline}>{event.tagline}</p>
      <ul className={classes.facts}>
        <li>
          <CalendarDays size={18} aria-hidden />
          <time dateTime={event.startDateTime}>{formatEventDays(event)}</time>
        </li>
        <li>
          <MapPin size={18} aria-hidden />
          {event.venue.name}, {event.venue.place}
        </li>
        <li>
          <Building2 size={18} aria-hidden />
          {event.partner.partnerName}
        </li>
      </ul>
      <SectorChips sectors={event.sectors} />
    </header>
  );
}
