import { lazy } from 'react';
import { LazyPart } from '../layout/lazy-part.tsx';
import { Skeleton } from '../primitives/spinner.tsx';
import type { DrawnMapProps } from './drawn-map.tsx';

export type { MapPosition } from './mercator.ts';
export type PositionMapProps = DrawnMapProps;

// the outlines of the world's countries are larger than an app, so they load with the first map
const DrawnMap = lazy(() => import('./drawn-map.tsx').then((module) => ({ default: module.DrawnMap })));

const waiting = <Skeleton height="14rem" radius="var(--radius-m)" />;

/**
 * A map of coasts and borders with a marker, drawn without any map service. The coordinates beside it are for precision and
 * for keyboards.
 */
export function PositionMap(props: PositionMapProps) {
  return (
    <LazyPart waiting={waiting} failed={null}>
      <DrawnMap {...props} />
    </LazyPart>
  );
}
