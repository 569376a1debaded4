/** A part of a map, in degrees; east of 180 it goes on in the west, where `west` is the larger one. */
export interface MapArea {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Whether four numbers can be an area. */
export const isArea = ({ west, south, east, north }: MapArea): boolean =>
  [west, east].every((x) => Math.abs(x) <= 180) &&
  [south, north].every((y) => Math.abs(y) <= 90) &&
  south <= north;

/** Returns true if a position is in an area. */
export const isWithin = (
  { latitude: y, longitude: x }: { latitude: number; longitude: number },
  { west, south, east, north }: MapArea,
): boolean => y >= south && y <= north && (west <= east ? x >= west && x <= east : x >= west || x <= east);

/** How far around the visitor is near. */
export const nearKm = 100;

const kmPerDegree = 111;
const round = (degrees: number) => Math.round(degrees * 100) / 100;

/** Returns the area of some kilometres around a position, whose own place is rounded to about ten kilometres. */
export function areaAround(position: { latitude: number; longitude: number }, km: number): MapArea {
  const [y, x] = [position.latitude, position.longitude].map((degrees) => Math.round(degrees * 10) / 10);
  const [centreY, centreX] = [y ?? 0, x ?? 0];
  const high = km / kmPerDegree;
  const wide = Math.min(180, high / Math.max(0.05, Math.cos((centreY * Math.PI) / 180)));
  const around = (degrees: number) =>
    degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
  return {
    west: round(wide === 180 ? -180 : around(centreX - wide)),
    south: round(Math.max(-90, centreY - high)),
    east: round(wide === 180 ? 180 : around(centreX + wide)),
    north: round(Math.min(90, centreY + high)),
  };
}

/** Whether an area is one of some kilometres around a position, and not what a map happens to show. */
export function isAreaAround(area: MapArea, km: number): boolean {
  const width = (area.east - area.west + 360) % 360;
  const centre = { latitude: (area.south + area.north) / 2, longitude: area.west + width / 2 };
  const around = areaAround(
    { ...centre, longitude: centre.longitude > 180 ? centre.longitude - 360 : centre.longitude },
    km,
  );
  return (['west', 'south', 'east', 'north'] as const).every((side) => around[side] === area[side]);
}
