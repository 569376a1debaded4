import sharp from 'sharp';
import { Random } from '../demo/random.ts';
import { motifs } from './motifs.ts';
import { palettes } from './palettes.ts';

/** One cover artwork, the same at every run. */
export interface Picture {
  id: string;
  key: string;
  /** What it shows, for those who cannot see it. */
  description: string;
  svg: () => string;
  /** 1600 x 1000 WebP. */
  render: () => Promise<Buffer>;
}

const pool: readonly Picture[] = motifs.flatMap(([motif, shows, draw], row) =>
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

/** Every artwork that demonstration events choose from. */
export const picturePool = (): readonly Picture[] => pool;

/**
 * The keys of an event's pictures: mostly two or three motifs in the two palettes of its sector, so that a list of one
 * sector looks related and two neighbours seldom look the same.
 */
export function picturesOf(sectorId: number, draw: (most: number) => number): string[] {
  const palette = (sectorId * 5 + draw(2) * 4) % palettes.length;
  const motif = draw(motifs.length - 1);
  return Array.from({ length: 2 + draw(2) }, (_, place) => {
    const row = (motif + place * (place === 2 ? 2 : 1)) % motifs.length;
    return pool[row * palettes.length + ((palette + place) % palettes.length)]?.key ?? '';
  });
}
