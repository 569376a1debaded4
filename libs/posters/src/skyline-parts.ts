/**
 * Parts of a skyline as path data: 400 wide and 100 tall, `x` from the left, heights from the ground up. All run
 * clockwise, so that overlapping parts don't cancel each other.
 */

export const block = (x: number, width: number, height: number): string =>
  `M${x} 100v-${height}h${width}v${height}z`;

export const spire = (x: number, width: number, height: number): string =>
  `M${x} 100l${width / 2} -${height}l${width / 2} ${height}z`;

export const dome = (x: number, width: number, height: number): string =>
  `M${x} 100v-${height - width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`;

/** A ring around a centre, such as a big wheel; `y` counts from the top. */
export function ring(x: number, y: number, radius: number, thickness: number): string {
  const inner = radius - thickness;
  return (
    `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 -${2 * radius} 0z` +
    `M${x - inner} ${y}a${inner} ${inner} 0 1 0 ${2 * inner} 0a${inner} ${inner} 0 1 0 -${2 * inner} 0z`
  );
}

/** A house whose gable faces the street. */
export const gable = (x: number, width: number, height: number): string =>
  `M${x} 100v-${height}l${width / 2} -16l${width / 2} 16v${height}z`;

/** A house whose gable rises in two steps. */
export function steppedGable(x: number, width: number, height: number): string {
  const step = width * 0.15;
  return `M${x} 100v-${height}h${step}v-7h${step}v-7h${width * 0.4}v7h${step}v7h${step}v${height}z`;
}
