import { formatEventDays, type EventDetail } from '@atrium/domain';
import { Badge, Button, LazyPart, RatingStars, SectorChips, ShareButton, kindOf } from '@atrium/ui';
import { locale, t, venueText } from '@atrium/texts';
import { Building2, CalendarDays, CalendarPlus, MapPin, Monitor } from 'lucide-react';
import { lazy } from 'react';
import { EventMark } from '../../event-mark.tsx';
import classes from './event-header.module.css';

const CalendarMenu = lazy(async () => ({ default: (await import('./calendar-menu.tsx')).CalendarMenu }));

export interface EventHeaderProps {
  event: EventDetail;
  /** The page's absolute address, to share. */
  url: string;
}

/** Name, type, dates, venue and organiser, with buttons for calendar, favourite and sharing. */
export function EventHeader({ event, url }: EventHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.kinds}>
        {event.isCancelled && <Badge tone="danger">{t('Cancelled', { context: 'event' })}</Badge>}
        <Badge tone="warning">{kindOf(event)}</Badge>
        <Badge>{t(event.attendanceType)}</Badge>
        {event.rating !== null && <RatingStars rating={event.rating} />}
      </div>
      <h1>{event.name}</h1>
      <p className={classes.tagline}>{event.tagline}</p>
      <ul className={classes.facts}>
        <li>
          <CalendarDays size={20} aria-hidden />
          <time dateTime={event.startDateTime}>{formatEventDays(event, locale())}</time>
        </li>
        <li>
          {event.venue.isOnline ? <Monitor size={20} aria-hidden /> : <MapPin size={20} aria-hidden />}
          <span>{venueText(event.venue)}</span>
        </li>
        <li>
          <Building2 size={20} aria-hidden />
          <span>{event.partner.partnerName}</span>
        </li>
      </ul>
      <SectorChips sectors={event.sectors} />
      <div className={classes.actions}>
        {!event.isCancelled && (
          <LazyPart waiting={<CalendarWaiting />} failed={null}>
            <CalendarMenu event={event} />
          </LazyPart>
        )}
        <EventMark isWide eventId={event.id} name={event.name} />
        <ShareButton size="s" title={event.name} text={event.tagline} url={url} />
      </div>
    </header>
  );
}

function CalendarWaiting() {
  return (
    <Button variant="secondary" size="s" isDisabled icon={<CalendarPlus size={16} aria-hidden />}>
      {t('Add to calendar')}
    </Button>
  );
}
