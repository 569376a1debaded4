import { geoMercator, geoPath } from 'd3-geo';
import { useEffect, useMemo, useState } from 'react';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import classes from './map-ground.module.css';
import { screenPoint, tilesIn, tileSize, worldSize, type MapSize, type MapView } from './mercator.ts';

/** A source of map tiles; its address has `{z}`, `{x}` and `{y}`. */
export interface MapTiles {
  url: string;
  attribution: string;
}

/** Nothing is drawn nearer than this without tiles. */
export const nearestDrawn = 5;
export const nearestTiles = 17;

type Atlas = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

/** Outlines of the world: the coarse ones suffice for a continent, the fine ones for a country. */
const atlases = {
  coarse: () => import('world-atlas/countries-110m.json'),
  fine: () => import('world-atlas/countries-50m.json'),
};
type Detail = keyof typeof atlases;
const fineFrom = 4;
function shapesOf(file: unknown) {
  const world = file as Atlas; // the files of world-atlas have this form
  return {
    land: feature(world, world.objects.land),
    borders: mesh(world, world.objects.countries, (one, other) => one !== other),
  };
}

/** Loads the outlines; without the coarse ones there is no map. */
function useOutlines(detail: Detail) {
  const [known, setKnown] = useState<Partial<Record<Detail, ReturnType<typeof shapesOf>>>>({});
  const [failure, setFailure] = useState<Error | null>(null);
  const isKnown = known[detail] !== undefined;
  useEffect(() => {
    if (isKnown) return;
    let isGone = false;
    atlases[detail]().then(
      ({ default: file }) => {
        if (!isGone) setKnown((others) => ({ ...others, [detail]: shapesOf(file) }));
      },
      (error: unknown) => {
        if (!isGone && detail === 'coarse') setFailure(new Error('no outlines', { cause: error }));
      },
    );
    return () => {
      isGone = true;
    };
  }, [detail, isKnown]);
  if (failure) throw failure;
  return known[detail] ?? known.coarse ?? null;
}

export interface MapGroundProps {
  view: MapView;
  size: MapSize;
  tiles: MapTiles | null;
}

/** Coasts and borders, and the tiles above them. */
export function MapGround({ view, size, tiles }: MapGroundProps) {
  return (
    <>
      <Outlines view={view} size={size} />
      {tiles &&
        tilesIn(view, size).map(({ x, y, left, top }) => (
          <img
            key={`${view.zoom} ${x} ${y}`}
            src={tiles.url
              .replace('{z}', String(view.zoom))
              .replace('{x}', String(x))
              .replace('{y}', String(y))}
            alt=""
            width={tileSize}
            height={tileSize}
            draggable={false}
            className={classes.tile}
            style={{ left, top }}
          />
        ))}
    </>
  );
}

/** Coasts and borders, also a frame's width around what is seen, for dragging. */
function Outlines({ view, size }: { view: MapView; size: MapSize }) {
  const outlines = useOutlines(view.zoom >= fineFrom ? 'fine' : 'coarse');
  const paths = useMemo(() => {
    if (!outlines) return null;
    const { left, top } = screenPoint({ x: 0.5, y: 0.5 }, view, size);
    const path = geoPath(
      geoMercator()
        .scale(worldSize(view.zoom) / (2 * Math.PI))
        .translate([left, top])
        .clipExtent([
          [-size.width, -size.height],
          [2 * size.width, 2 * size.height],
        ]),
    );
    return { land: path(outlines.land) ?? '', borders: path(outlines.borders) ?? '' };
  }, [outlines, view, size]);
  return (
    <svg width={size.width} height={size.height} className={classes.outlines} aria-hidden>
      <path d={paths?.land} className={classes.land} />
      <path d={paths?.borders} className={classes.borders} />
    </svg>
  );
}
