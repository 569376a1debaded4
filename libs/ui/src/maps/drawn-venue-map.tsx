import { t } from '@atrium/texts';
import { useMemo, useRef } from 'react';
import { MapGround, nearestDrawn } from './map-ground.tsx';
import { viewOf, type MapPosition } from './mercator.ts';
import { useSize } from './use-size.ts';
import classes from './venue-map.module.css';

export interface DrawnVenueMapProps {
  /** Such as `London, United Kingdom`. */
  place: string;
  position: MapPosition;
}

const limits = { min: nearestDrawn, max: nearestDrawn };

/** The drawing of a `VenueMap`. */
export function DrawnVenueMap({ place, position }: DrawnVenueMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const { latitude, longitude } = position;
  const view = useMemo(() => viewOf([{ latitude, longitude }], size, limits), [latitude, longitude, size]);
  return (
    <div ref={frame} role="img" aria-label={t('Map of {{place}}', { place })} className={classes.map}>
      <MapGround view={view} size={size} tiles={null} />
      <svg viewBox="3 3 26 27" aria-hidden className={classes.arch}>
        <path d="M3 30V16a13 13 0 0 1 26 0v14z" />
        <path d="M11 30V16a5 5 0 0 1 10 0v14z" />
      </svg>
      <span className={classes.city} aria-hidden>
        {place.split(',', 1)}
      </span>
      <small className={classes.source}>{t('Made with Natural Earth')}</small>
    </div>
  );
}
