import type { AdminEvent, Place, PlaceId, Venue, VenueId } from '@atrium/domain';
import { Autocomplete, Banner, Button, Card } from '@atrium/ui';
import { useState } from 'react';
import { detailClasses as classes } from '../detail/index.ts';
import { usePlaceSearches } from './use-place-searches.ts';

export interface Location {
  placeId?: PlaceId;
  venueId?: VenueId;
}

export interface LocationPanelProps {
  venue: AdminEvent['venue'];
  /** Answers whether the event is there now. */
  onMove: (location: Location) => Promise<boolean>;
  isPending: boolean;
  /** Why the last change was refused. */
  failure: string | null;
}

/** Where the event takes place, and the correction of it. */
export function LocationPanel({ venue, onMove, isPending, failure }: LocationPanelProps) {
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
          {[venue.address, venue.place].filter(Boolean).join(', ')}
        </p>
        <Autocomplete
          label="Search venue"
          description="The venue also says in which place it is."
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
          description="For an event whose venue is not in the list."
          load={searches.places}
          value={place}
          onChange={(found) => {
            setPlace(found);
            setVenue(null);
          }}
          emptyText="No results found"
        />
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
