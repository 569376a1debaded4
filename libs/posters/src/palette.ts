import { hexOf } from './colour.ts';

/** The ground of a poster: a bright colour, a deep one, or paper. */
export const schemes = ['bright', 'deep', 'paper'] as const;
export type Scheme = (typeof schemes)[number];

/** The colours of a poster; all share one hue. */
export interface Palette {
  ground: string;
  /** Three colours for shapes, from near the ground to far from it. */
  first: string;
  second: string;
  third: string;
  ink: string;
  title: string;
  /** Colour of what shines: the open door, a window, a seat. */
  light: string;
  skyline: string;
  /** Words on the strip at the foot. */
  strip: string;
}

export function paletteOf(hue: number, scheme: Scheme): Palette {
  const colour = (lightness: number, chroma: number) => hexOf({ lightness, chroma, hue });
  const ink = colour(0.25, 0.05);
  const paper = colour(0.965, 0.018);
  const strip = colour(0.97, 0.012);
  switch (scheme) {
    case 'bright':
      return {
        ground: colour(0.77, 0.125),
        first: colour(0.6, 0.15),
        second: colour(0.88, 0.08),
        third: paper,
        ink,
        title: ink,
        light: paper,
        skyline: ink,
        strip,
      };
    case 'deep':
      return {
        ground: colour(0.33, 0.085),
        first: colour(0.46, 0.115),
        second: colour(0.62, 0.14),
        third: colour(0.84, 0.1),
        ink: colour(0.22, 0.055),
        title: paper,
        light: colour(0.9, 0.09),
        skyline: colour(0.17, 0.035),
        strip,
      };
    case 'paper':
      return {
        ground: paper,
        first: colour(0.86, 0.075),
        second: colour(0.7, 0.14),
        third: colour(0.55, 0.16),
        ink,
        title: ink,
        light: colour(0.62, 0.17),
        skyline: ink,
        strip,
      };
  }
}
