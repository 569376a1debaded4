import type { Palette } from './palettes.ts';

export const width = 1600;
export const height = 1000;

/** Formats a number for SVG, with at most one decimal. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export const points = (list: readonly (readonly [number, number])[]): string =>
  list.map(([x, y]) => `${n(x)},${n(y)}`).join(' ');

/** Defines a gradient from top to bottom, or along the given line. */
export function linear(
  id: string,
  stops: readonly (readonly [number, string, number?])[],
  line = 'x1="0" y1="0" x2="0" y2="1"',
): string {
  return `<linearGradient id="${id}" ${line}>${stopsOf(stops)}</linearGradient>`;
}

export function radial(id: string, stops: readonly (readonly [number, string, number?])[]): string {
  return `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`;
}

const stopsOf = (stops: readonly (readonly [number, string, number?])[]): string =>
  stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** Mixes two colours. */
export function blend(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => parseInt(colour.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Composes an image: definitions and body over the palette's darkest colour, under a slight vignette. */
export function drawImage(palette: Palette, definitions: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}${radial(
    'vignette',
    [
      [0.55, palette.night, 0],
      [1, palette.night, 0.55],
    ],
  )}</defs><rect width="${width}" height="${height}" fill="${palette.night}"/>${body}<ellipse cx="800" cy="480" rx="1250" ry="860" fill="url(#vignette)"/></svg>`;
}
