/** A number in SVG, with at most one decimal. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export const rectangle = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;

export const path = (data: string, fill: string): string => `<path d="${data}" fill="${fill}"/>`;

export const polygon = (points: readonly (readonly [number, number])[], fill: string): string =>
  path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`, fill);

export const group = (transform: string, content: string): string =>
  `<g transform="${transform}">${content}</g>`;

/** A door with a round top whose lower left corner stands at `x` and `foot`. */
export function arch(x: number, foot: number, width: number, height: number, fill: string): string {
  const radius = n(width / 2);
  const side = n(height - width / 2);
  return path(`M${n(x)} ${n(foot)}v-${side}a${radius} ${radius} 0 0 1 ${n(width)} 0v${side}z`, fill);
}

/** A door in the middle of `centre`. */
export const archAt = (centre: number, foot: number, width: number, height: number, fill: string): string =>
  arch(centre - width / 2, foot, width, height, fill);
