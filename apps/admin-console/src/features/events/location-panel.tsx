import {
  formatEventTime,
  type AdminEvent,
  type LocationChange,
  type Place,
  type PlaceId,
  type Venue,
  venueLine,
  type VenueId,
} from '@atrium/domain';
import { Autocomplete, Banner, Button, Card } from '@atrium/ui';
import { useState } from 'react';
import { detailClasses as classes } from '../detail-layout/index.ts';
import { usePlaceSearches } from './use-place-searches.ts';

export interface Location {
  placeId?: PlaceId;
  venueId?: VenueId;
}

export interface LocationPanelProps {
  venue: AdminEvent['venue'];
  /** Resolves to true if the event is there now. */
  onMove: (location: Location) => Promise<boolean>;
  isPending: boolean;
  /** Error of the last change. */
  failure: string | null;
  /** Changes made by the last correction. */
  changes: LocationChange | null;
}

/** The event's location and a form to correct it. */
export function LocationPanel(props: LocationPanelProps) {
  if (props.venue.isOnline)
    return (
      <Card title="Location">
        <p className={classes.text}>Online. The event has no venue.</p>
      </Card>
    );
  return <VenuePanel {...props} />;
}

function VenuePanel({ venue, onMove, isPending, failure, changes }: LocationPanelProps) {
  const searches = usePlaceSearches();
  const [chosenVenue, setVenue] = useState<Venue | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const move = async () => {
    const location: Location | null = chosenVenue
      ? { venueId: chosenVenue.id, placeId: chosenVenue.placeId }
      : place && { placeId: place.id };
    if (!location || !(await onMove(location))) return;
    setVenue(null);
    setPlace(null);
  };
  return (
    <Card title="Location">
      <div className={classes.stack}>
        <p className={classes.text}>
          <strong>{venue.name}</strong>
          <br />
          {venueLine({ address: venue.address, place: venue.place })}
        </p>
        <Autocomplete
          label="Search venue"
          description="The venue sets the location. Clock times stay the same."
          load={searches.venues}
          value={chosenVenue}
          onChange={(found) => {
            setVenue(found);
            setPlace(null);
          }}
          emptyText="No results found"
        />
        <Autocomplete
          label="Search location"
          description="If the venue isn't in the list."
          load={searches.places}
          value={place}
          onChange={(found) => {
            setPlace(found);
            setVenue(null);
          }}
          emptyText="No results found"
        />
        {changes && <Banner tone="success">{changeText(changes)}</Banner>}
        {failure && <Banner tone="danger">{failure}</Banner>}
        <div>
          <Button
            variant="secondary"
            isDisabled={!chosenVenue && !place}
            isPending={isPending}
            onPress={() => void move()}
          >
            Change location
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Says what a change of location did to the times. */
function changeText({ before, after }: LocationChange): string {
  const moved = `Moved from ${before.venue} to ${after.venue}.`;
  if (before.timeZone === after.timeZone) return `${moved} The times are the same.`;
  const start = ({ startDateTime, timeZone }: LocationChange['after']) =>
    formatEventTime(startDateTime, timeZone);
  return `${moved} The clock times stay the same in the new time zone: ${start(before)} became ${start(after)}. The agenda, extras and sale periods moved too.`;
}
