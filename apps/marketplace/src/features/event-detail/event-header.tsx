import { sectorHue, type EventDetail } from '@atrium/domain';
import { Badge, Button, LazyPart, RatingStars, ShareButton, TextLink, kindOf } from '@atrium/ui';
import { t } from '@atrium/texts';
import { CalendarPlus } from 'lucide-react';
import { lazy, type CSSProperties } from 'react';
import { EventMark } from '../../event-mark.tsx';
import { paths } from '../../paths.ts';
import { FactStrip } from './fact-strip.tsx';
import classes from './event-header.module.css';

const CalendarMenu = lazy(async () => ({ default: (await import('./calendar-menu.tsx')).CalendarMenu }));

export interface EventHeaderProps {
  event: EventDetail;
  /** The page's absolute address, to share. */
  url: string;
}

/** Name, type, sectors, organiser and key facts, with buttons for calendar, favourite and sharing. */
export function EventHeader({ event, url }: EventHeaderProps) {
  const { sectors, partner } = event;
  return (
    <header className={classes.header}>
      <div className={classes.kinds}>
        {event.isCancelled && <Badge tone="danger">{t('Cancelled', { context: 'event' })}</Badge>}
        <span className={classes.kind}>{kindOf(event)}</span>
        {event.rating !== null && <RatingStars rating={event.rating} count={event.reviewCount} />}
        <ul aria-label={t('Sectors')} className={classes.sectors}>
          {sectors.map(({ id, name }) => (
            <li key={id} data-sector style={{ '--h': sectorHue(id) } as CSSProperties}>
              <TextLink href={paths.search({ sectors: id })}>{t(name)}</TextLink>
            </li>
          ))}
        </ul>
      </div>
      <h1>{event.name}</h1>
      <p className={classes.tagline}>
        {event.tagline}{' '}
        <TextLink href={paths.organiser(partner.id)}>
          {t('By {{name}}', { name: partner.partnerName })}
        </TextLink>
      </p>
      <div className={classes.actions}>
        {!event.isCancelled && (
          <LazyPart waiting={<CalendarWaiting />} failed={null}>
            <CalendarMenu event={event} />
          </LazyPart>
        )}
        <EventMark isWide eventId={event.id} name={event.name} />
        <ShareButton size="s" title={event.name} text={event.tagline} url={url} />
      </div>
      <FactStrip event={event} />
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
