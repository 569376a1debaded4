import type { EventDetail } from '@atrium/domain';
import { t, translatePlace } from '@atrium/texts';
import { Button, Card, VenueMap, directionsLink } from '@atrium/ui';
import { Navigation } from 'lucide-react';
import classes from './venue.module.css';

/** Where the event takes place: on a map, its address, and the way there. */
export function Venue({ event: { venue } }: { event: Pick<EventDetail, 'venue'> }) {
  const { name, address, rooms, latitude, longitude } = venue;
  const place = translatePlace(venue.place);
  return (
    <Card title={t('Venue')}>
      <div className={classes.venue}>
        {latitude !== null && longitude !== null && (
          <VenueMap place={place} position={{ latitude, longitude }} />
        )}
        <div className={classes.words}>
          <div>
            <h3>{name}</h3>
            <address>
              {address && (
                <>
                  {address}
                  <br />
                </>
              )}
              {place}
            </address>
            {rooms.length > 0 && <p>{t('Rooms: {{rooms}}', { rooms: rooms.join(', ') })}</p>}
          </div>
          <Button
            variant="secondary"
            size="s"
            href={directionsLink(venue)}
            target="_blank"
            rel="noopener noreferrer"
            icon={<Navigation size={16} aria-hidden />}
          >
            {t('Get directions')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
