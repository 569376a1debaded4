import { fromMajor, type EventCard, type EventPin } from '@atrium/domain';
import { t, translatePlace } from '@atrium/texts';
import { Button, PinMap, Skeleton, Switch, TextLink, type MapPin } from '@atrium/ui';
import { Suspense, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { priceText } from '../../language/price-text.ts';
import { paths } from '../../paths.ts';
import classes from './event-map.module.css';
import search from './event-search.module.css';
import type { SearchState } from './filters-url.ts';
import { MapFailed } from './map-failed.tsx';
import { resultCountText } from './search-filters.ts';
import { usePins } from './use-pins.ts';

export interface EventMapProps {
  state: SearchState;
  events: readonly EventCard[];
  onChange: (change: Partial<SearchState>, options?: { replace: boolean }) => void;
  /** The list beside the map; it is there before the map's code. */
  list: RefObject<HTMLElement | null>;
}

/** A venue has the same name and place on its pin and on the cards of its events. */
const venueOf = ({ venue: { name, place } }: Pick<EventCard, 'venue'>) => `${name}, ${place}`;
const noPins: readonly string[] = [];
const pauseMs = 400;

/** The map beside the list: pointing at one shows the same events on the other. */
export function EventMap({ state, events, onChange, list }: EventMapProps) {
  const { found, hasFailed } = usePins(state);
  const [pointed, setPointed] = useState<string | null>(null);
  const [active, setActive] = useState(noPins);
  const pins = useMemo(() => inOrderOf(events, found?.pins ?? []), [events, found]);
  const mapPins = useMemo(() => pins.map(toMapPin), [pins]);
  const idOf = useMemo(() => new Map(pins.map((pin) => [venueOf(pin), String(pin.venueId)])), [pins]);
  const pinOf = useMemo(
    () => new Map(events.map((event) => [String(event.id), idOf.get(venueOf(event)) ?? null])),
    [events, idOf],
  );
  useEffect(() => {
    const rows = list.current;
    const point = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null;
      setPointed(pinOf.get(row?.dataset['event'] ?? '') ?? null);
    };
    const leave = () => setPointed(null);
    rows?.addEventListener('pointerover', point);
    rows?.addEventListener('focusin', point);
    rows?.addEventListener('pointerleave', leave);
    rows?.addEventListener('focusout', leave);
    return () => {
      rows?.removeEventListener('pointerover', point);
      rows?.removeEventListener('focusin', point);
      rows?.removeEventListener('pointerleave', leave);
      rows?.removeEventListener('focusout', leave);
    };
  }, [list, pinOf]);
  const [start] = useState(state.area);
  const [isFollowing, setFollowing] = useState(state.area !== null);
  const [shown, setShown] = useState(state.area);
  // a map that moves on is searched where it rests
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const isNew = isFollowing && JSON.stringify(shown) !== JSON.stringify(state.area);
  useEffect(() => {
    if (!isNew) return undefined;
    const timer = setTimeout(() => latest.current({ area: shown }, { replace: true }), pauseMs);
    return () => clearTimeout(timer);
  }, [isNew, shown]);
  const follow = (isOn: boolean) => {
    setFollowing(isOn);
    if (!isOn) onChange({ area: null });
  };
  useEffect(() => {
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-event]') ?? [])
      row.toggleAttribute('data-active', active.includes(pinOf.get(row.dataset['event'] ?? '') ?? ''));
  }, [list, active, pinOf]);

  if (hasFailed) return <MapFailed />;
  return (
    <div className={search.mapSide}>
      <div className={classes.top}>
        <Switch isSelected={isFollowing} onChange={follow}>
          {t('Search as I move the map')}
        </Switch>
        {found && !found.isComplete && (
          <p role="status">{t('The map shows a part of the events: narrow the search to see all.')}</p>
        )}
      </div>
      {found ? (
        <Suspense fallback={<Skeleton height="100%" />}>
          <PinMap
            label={t('Map')}
            pins={mapPins}
            tiles={found.tiles}
            pointed={pointed}
            onPoint={setActive}
            area={start}
            onMove={setShown}
            details={(ids) => (
              <PinDetails
                pins={pins.filter(({ venueId }) => ids.includes(String(venueId)))}
                isNarrowed={state.locationId !== null}
                onNarrow={(locationId) => onChange({ locationId })}
              />
            )}
          />
        </Suspense>
      ) : (
        <Skeleton height="100%" />
      )}
    </div>
  );
}

/** Sorts the venues as the list has their events; those further down follow. */
function inOrderOf(events: readonly EventCard[], pins: readonly EventPin[]): readonly EventPin[] {
  const places = new Map(events.map((event, index) => [venueOf(event), index] as const).reverse());
  const placeOf = (pin: EventPin) => places.get(venueOf(pin)) ?? events.length;
  return [...pins].sort((one, other) => placeOf(one) - placeOf(other));
}

const priceOf = ({ minTicketPrice, ticketPriceCurrency }: EventPin) =>
  minTicketPrice === null ? null : priceText(fromMajor(minTicketPrice, ticketPriceCurrency), { whole: true });
const cityOf = ({ venue }: EventPin) => translatePlace(venue.place).split(',', 1)[0] ?? '';

const toMapPin = (pin: EventPin): MapPin => ({
  id: String(pin.venueId),
  place: cityOf(pin),
  latitude: pin.latitude,
  longitude: pin.longitude,
  price: priceOf(pin),
  rank: pin.priceReference ?? Infinity,
  count: pin.count,
});

const listed = 5;

interface PinDetailsProps {
  pins: readonly EventPin[];
  /** The search already has a place. */
  isNarrowed: boolean;
  onNarrow: (placeId: number) => void;
}

/** The events of a pin, and the way to all of its city. */
function PinDetails({ pins, isNarrowed, onNarrow }: PinDetailsProps) {
  const [first] = pins;
  const count = pins.reduce((sum, pin) => sum + pin.count, 0);
  const shown = pins.flatMap((pin) => pin.events.map((event) => ({ ...event, pin }))).slice(0, listed);
  const isOnePlace = pins.every(({ placeId }) => placeId === first?.placeId);
  return (
    <div className={classes.details}>
      <b>{first && [cityOf(first), resultCountText(count, 'eq')].join(' · ')}</b>
      <ul>
        {shown.map(({ id, name, pin }) => (
          <li key={id}>
            <TextLink href={paths.event(id)}>{name}</TextLink>
            <small>{pin.venue.name}</small>
          </li>
        ))}
      </ul>
      {first && isOnePlace && !isNarrowed && count > shown.length && (
        <Button size="s" variant="secondary" onPress={() => onNarrow(first.placeId)}>
          {t('Events in {{place}}', { place: cityOf(first) })}
        </Button>
      )}
    </div>
  );
}
