import { lazy, useRef } from 'react';
import { LazyPart } from '../layout/lazy-part.tsx';
import { useIsNear } from '../patterns/use-is-near.ts';
import type { DrawnVenueMapProps } from './drawn-venue-map.tsx';
import classes from './venue-map.module.css';

export type VenueMapProps = DrawnVenueMapProps;

// the outlines of countries are larger than a page, so they load once the map is near the window
const DrawnVenueMap = lazy(() =>
  import('./drawn-venue-map.tsx').then((module) => ({ default: module.DrawnVenueMap })),
);

/** Where in its country a venue is; the address beside it says the same. */
export function VenueMap(props: VenueMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(frame);
  return (
    <div ref={frame} className={classes.frame}>
      {isNear && (
        <LazyPart failed={null}>
          <DrawnVenueMap {...props} />
        </LazyPart>
      )}
    </div>
  );
}
