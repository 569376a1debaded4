import type { MapArea } from '@atrium/domain';

/** Web Mercator, as maps and their tiles use it: the world is a square from (0, 0) to (1, 1). */

export interface MapPosition {
  latitude: number;
  longitude: number;
}

export interface WorldPoint {
  x: number;
  y: number;
}

/** Pixels of a tile's side, and of the whole world at zoom 0. */
export const tileSize = 256;

/** Pixels of the world's side at a zoom. */
export const worldSize = (zoom: number): number => tileSize * 2 ** zoom;

export function worldPoint({ latitude, longitude }: MapPosition): WorldPoint {
  const radians = (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180;
  return {
    x: (longitude + 180) / 360,
    y: (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2,
  };
}

export interface MapView {
  centre: WorldPoint;
  zoom: number;
}

export interface MapSize {
  width: number;
  height: number;
}

/** Keeps the frame within the world. */
export function withinWorld({ centre, zoom }: MapView, { width, height }: MapSize): MapView {
  const clamp = (value: number, pixels: number) => {
    const half = Math.min(0.5, pixels / 2 / worldSize(zoom));
    return Math.max(half, Math.min(1 - half, value));
  };
  return { centre: { x: clamp(centre.x, width), y: clamp(centre.y, height) }, zoom };
}

const margin = 0.8;
const wholeWorld: WorldPoint = { x: 0.5, y: 0.38 };

/** Shows all positions as near as possible. */
export function viewOf(
  positions: readonly MapPosition[],
  size: MapSize,
  limits: { min: number; max: number },
  filled = margin,
): MapView {
  const points = positions.map(worldPoint);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  if (points.length === 0) return withinWorld({ centre: wholeWorld, zoom: limits.min }, size);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const fits = (pixels: number, share: number) =>
    share === 0 ? limits.max : Math.floor(Math.log2((pixels * filled) / (share * tileSize)));
  const zoom = Math.max(
    limits.min,
    Math.min(limits.max, fits(size.width, right - left), fits(size.height, bottom - top)),
  );
  return withinWorld({ centre: { x: (left + right) / 2, y: (top + bottom) / 2 }, zoom }, size);
}

const latitudeAt = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
const hundredths = (degrees: number) => Math.round(degrees * 100) / 100;

/** The area that the frame shows, in hundredths of degrees. */
export function areaOf({ centre, zoom }: MapView, { width, height }: MapSize): MapArea {
  const world = worldSize(zoom);
  const [wide, high] = [Math.min(0.5, width / 2 / world), Math.min(0.5, height / 2 / world)];
  return {
    west: hundredths(Math.max(-180, (centre.x - wide) * 360 - 180)),
    south: hundredths(latitudeAt(centre.y + high)),
    east: hundredths(Math.min(180, (centre.x + wide) * 360 - 180)),
    north: hundredths(latitudeAt(centre.y - high)),
  };
}

/** Two corners of an area; of one across 180 degrees, whose sides are apart on the map, the world's. */
export const cornersOf = ({ west, south, east, north }: MapArea): MapPosition[] => [
  { latitude: south, longitude: west <= east ? west : -180 },
  { latitude: north, longitude: west <= east ? east : 180 },
];

/** A point on the screen, from the frame's top left corner. */
export function screenPoint({ x, y }: WorldPoint, { centre, zoom }: MapView, { width, height }: MapSize) {
  const world = worldSize(zoom);
  return { left: (x - centre.x) * world + width / 2, top: (y - centre.y) * world + height / 2 };
}

/** The tiles that cover the frame, with their places on the screen. */
export function tilesIn(view: MapView, size: MapSize): { x: number; y: number; left: number; top: number }[] {
  const count = 2 ** view.zoom;
  const origin = screenPoint({ x: 0, y: 0 }, view, size);
  const range = (start: number, pixels: number) => {
    const first = Math.max(0, Math.floor(-start / tileSize));
    const last = Math.min(count - 1, Math.floor((pixels - start) / tileSize));
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  };
  return range(origin.left, size.width).flatMap((x) =>
    range(origin.top, size.height).map((y) => ({
      x,
      y,
      left: origin.left + x * tileSize,
      top: origin.top + y * tileSize,
    })),
  );
}
