import sharp from 'sharp';
import { Random } from '../demo/random.ts';
import { motifs } from './motifs.ts';
import { palettes } from './palettes.ts';

/** A cover artwork, identical in every run. */
export interface SeedImage {
  id: string;
  key: string;
  /** Alternative text. */
  description: string;
  svg: () => string;
  /** Renders a 1600 x 1000 WebP. */
  render: () => Promise<Buffer>;
}

const pool: readonly SeedImage[] = motifs.flatMap(([motif, shows, draw], row) =>
  palettes.map((palette, column) => {
    const svg = () => draw(palette, new Random(1, 8, row * palettes.length + column));
    return {
      id: new Random(1, 9, row * palettes.length + column).uuid(Date.UTC(2026, 0, 1)),
      key: `${motif}-${palette.name.replaceAll(' ', '-')}`,
      description: `${shows}, in ${palette.name}`,
      svg,
      render: () => sharp(Buffer.from(svg())).webp({ quality: 78, effort: 1 }).toBuffer(),
    };
  }),
);

/** Returns all artworks of the demo events. */
export const imagePool = (): readonly SeedImage[] => pool;

/**
 * Draws the image keys of an event: mostly two or three motifs in the two palettes of its sector, so that
 * events of a sector look related but neighbours in a list seldom the same.
 */
export function pickImages(sectorId: number, draw: (most: number) => number): string[] {
  const palette = (sectorId * 5 + draw(2) * 4) % palettes.length;
  const motif = draw(motifs.length - 1);
  return Array.from({ length: 2 + draw(2) }, (_, place) => {
    const row = (motif + place * (place === 2 ? 2 : 1)) % motifs.length;
    return pool[row * palettes.length + ((palette + place) % palettes.length)]?.key ?? '';
  });
}
