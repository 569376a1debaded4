import { sectorHue } from '@atrium/domain';
import { drawCard, schemes } from '@atrium/posters';
import sharp from 'sharp';
import { Random } from '../demo/random.ts';
import { eventTypes } from '../reference/event-lists.ts';
import { sectors } from '../reference/sectors.ts';

/** An image that organisers of demo events uploaded, identical in every run. */
export interface SeedImage {
  id: string;
  key: string;
  /** Alternative text. */
  description: string;
  svg: () => string;
  /** Renders a 1600 x 1000 WebP. */
  render: () => Promise<Buffer>;
}

const sheet = { width: 1600, height: 1000 };
const perHue = 6;
const hues = [...new Set(sectors.map(({ id }) => sectorHue(id)))];

const pool: readonly SeedImage[] = hues.flatMap((hue, row) =>
  Array.from({ length: perHue }, (_, column) => {
    const place = row * perHue + column;
    const scheme = schemes[column % schemes.length];
    // 5 has no factor in common with the number of types, so neighbours differ
    const eventType = eventTypes[(place * 5) % eventTypes.length]?.name ?? '';
    const svg = () => drawCard({ id: place + 1, eventType, hue, city: null }, scheme, sheet);
    return {
      id: new Random(1, 9, place).uuid(Date.UTC(2026, 0, 1)),
      key: `artwork-${hue}-${column + 1}`,
      description: `Artwork ${column + 1} of hue ${hue}`,
      svg,
      render: () => sharp(Buffer.from(svg())).webp({ quality: 78, effort: 1 }).toBuffer(),
    };
  }),
);

/** Returns all images that organisers of demo events uploaded. */
export const imagePool = (): readonly SeedImage[] => pool;

/**
 * Draws the image keys of an event in the hue of its sector. Five events in six have none, and are shown with
 * their posters.
 */
export function pickImages(sectorId: number, draw: (most: number) => number): string[] {
  const first = draw(2);
  const hasImages = draw(5) === 0;
  const count = 2 + draw(2);
  if (!hasImages) return [];
  const row = hues.indexOf(sectorHue(sectorId));
  return Array.from({ length: count }, (_, place) => pool[row * perHue + first + place]?.key ?? '').filter(
    Boolean,
  );
}
