import { screenPoint, worldPoint, type MapPosition, type MapSize, type MapView } from './mercator.ts';

export interface MapPin extends MapPosition {
  id: string;
  /** City, shown while the pin is pointed at. */
  place: string;
  /** Price of the cheapest of its events, formatted; null without tickets. */
  price: string | null;
  /** Compares prices: the lowest of a cluster is shown. */
  rank: number;
  /** Number of its events. */
  count: number;
}

export interface PinCluster {
  pins: readonly [MapPin, ...MapPin[]];
  count: number;
  price: string | null;
  left: number;
  top: number;
}

/** About the size of a pin: nearer ones would hide each other. */
const nearby = { x: 76, y: 34 };

/** Joins pins that would hide each other: first those of one building, then of one city, then neighbours. */
export function clusterPins(pins: readonly MapPin[], view: MapView, size: MapSize): PinCluster[] {
  const clusters: { pins: [MapPin, ...MapPin[]]; left: number; top: number }[] = [];
  for (const pin of pins) {
    const { left, top } = screenPoint(worldPoint(pin), view, size);
    const near = clusters.find(
      (cluster) => Math.abs(cluster.left - left) < nearby.x && Math.abs(cluster.top - top) < nearby.y,
    );
    if (near) near.pins.push(pin);
    else clusters.push({ pins: [pin], left, top });
  }
  return clusters.map((cluster) => {
    const cheapest = cluster.pins.reduce((one, other) => (other.rank < one.rank ? other : one));
    const count = cluster.pins.reduce((sum, pin) => sum + pin.count, 0);
    return { ...cluster, count, price: cheapest.price };
  });
}
