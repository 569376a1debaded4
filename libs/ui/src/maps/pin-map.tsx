import { lazy } from 'react';

export type { MapPin } from './cluster-pins.ts';

/**
 * A map with a pin for each place that has events; the list beside it says the same. Drawing and outlines are larger
 * than the rest of a page, so they load with the first map: it stands in a `LazyPart`.
 */
export const PinMap = lazy(() =>
  import('./drawn-pin-map.tsx').then((module) => ({ default: module.DrawnPinMap })),
);
