import type { Random } from '../demo/random.ts';
import { blend, height, linear, n, drawImage, points, radial, width } from './canvas.ts';
import type { Palette } from './palettes.ts';

export type Motif = (palette: Palette, random: Random) => string;

/** Nested arches with light at the end, reflected in a polished floor. */
export const arches: Motif = (p, random) => {
  const centre = 800 + random.int(-220, 220);
  const floor = 720;
  const count = 8;
  const definitions = [
    linear('carpet', [
      [0, p.glow, 0.85],
      [0.5, p.bright, 0.4],
      [1, p.bright, 0.05],
    ]),
    linear('floor', [
      [0, p.bright, 0.55],
      [0.25, p.middle, 0.35],
      [1, p.night, 1],
    ]),
    radial('light', [
      [0, '#ffffff'],
      [0.35, p.glow],
      [1, p.bright, 0],
    ]),
  ];
  let body = '';
  for (let step = 0; step < count; step += 1) {
    const share = step / (count - 1);
    const half = 860 * (1 - share) ** 1.35 + 78;
    const top = -160 + share ** 0.8 * 520;
    const shade =
      share < 0.5 ? blend(p.night, p.middle, share * 2) : blend(p.middle, p.bright, (share - 0.5) * 2);
    definitions.push(
      linear(
        `wall${step}`,
        [
          [0, blend(shade, p.night, 0.25)],
          [0.7, shade],
          [1, blend(shade, p.bright, 0.12)],
        ],
        'x1="0" y1="0" x2="1" y2="0.6"',
      ),
    );
    const left = centre - half;
    body += `<path d="M${n(left)} ${floor}V${n(top + half)}A${n(half)} ${n(half)} 0 0 1 ${n(centre + half)} ${n(top + half)}V${floor}Z" fill="url(#wall${step})"/>`;
  }
  body += `<path d="M${n(centre - 60)} ${floor}V480A60 60 0 0 1 ${n(centre + 60)} 480V${floor}Z" fill="${p.glow}"/>`;
  body += `<circle cx="${n(centre)}" cy="560" r="420" fill="url(#light)" opacity="0.5"/>`;
  body += `<rect y="${floor}" width="${width}" height="${height - floor}" fill="${blend(p.night, p.deep, 0.5)}"/><rect y="${floor}" width="${width}" height="${height - floor}" fill="url(#floor)"/>`;
  body += `<polygon points="${points([
    [centre - 60, floor],
    [centre + 60, floor],
    [centre + 260, height],
    [centre - 260, height],
  ])}" fill="url(#carpet)"/>`;
  for (const side of [-1, 1])
    for (let line = 1; line <= 4; line += 1)
      body += `<path d="M${n(centre + side * line * 90)} ${floor}L${n(centre + side * line * 430)} ${height}" stroke="${p.glow}" stroke-width="2" opacity="0.14"/>`;
  return drawImage(p, definitions.join(''), body);
};

/** Draws a person seen from behind, standing on a point. */
function visitor([x, y]: readonly [number, number], tall: number, shade: string): string {
  const at = (dx: number, dy: number): readonly [number, number] => [x + dx * tall, y - dy * tall];
  const coat = points([
    at(-0.11, 0.8),
    at(0.11, 0.8),
    at(0.13, 0.42),
    at(0.085, 0.42),
    at(0.07, 0),
    at(0.015, 0),
    at(0, 0.36),
    at(-0.015, 0),
    at(-0.07, 0),
    at(-0.085, 0.42),
    at(-0.13, 0.42),
  ]);
  const [headX, headY] = at(0, 0.91);
  return `<polygon points="${coat}" fill="${shade}" stroke="${shade}" stroke-width="${n(tall * 0.03)}" stroke-linejoin="round"/><circle cx="${n(headX)}" cy="${n(headY)}" r="${n(tall * 0.075)}" fill="${shade}"/><ellipse cx="${n(x)}" cy="${n(y + 2)}" rx="${n(tall * 0.16)}" ry="${n(tall * 0.025)}" fill="${shade}" opacity="0.45"/>`;
}

/** An exhibition hall in one-point perspective under luminous ribs. */
export const hall: Motif = (p, random) => {
  const vx = 800 + random.int(-160, 160);
  const vy = 520;
  const definitions = [
    linear('ceiling', [
      [0, p.night],
      [1, p.middle],
    ]),
    linear('ground', [
      [0, p.bright, 0.8],
      [0.3, p.middle, 0.6],
      [1, p.night],
    ]),
    radial('end', [
      [0, '#ffffff'],
      [0.3, p.glow, 0.9],
      [1, p.bright, 0],
    ]),
  ];
  const at = (x: number, y: number, depth: number): readonly [number, number] => [
    vx + (x - vx) / depth,
    vy + (y - vy) / depth,
  ];
  let body = `<rect width="${width}" height="${vy}" fill="url(#ceiling)"/><rect y="${vy}" width="${width}" height="${height - vy}" fill="url(#ground)"/>`;
  const depths = [1, 1.3, 1.7, 2.3, 3.2, 4.6, 7, 11];
  depths.slice(0, -1).forEach((depth, index) => {
    const next = depths[index + 1] ?? depth;
    const share = index / (depths.length - 2);
    for (const side of [-1, 1]) {
      const x = side < 0 ? -140 : 1740;
      const tint = blend(blend(p.night, p.deep, 0.6), p.bright, share * 0.8);
      body += `<polygon points="${points([at(x, -260, depth), at(x, -260, next), at(x, 1120, next), at(x, 1120, depth)])}" fill="${index % 2 === 0 ? tint : blend(tint, p.glow, 0.14)}"/>`;
      const stand = at(side < 0 ? 60 : 1540, 760, depth);
      const far = at(side < 0 ? 60 : 1540, 760, next);
      const base = at(side < 0 ? 60 : 1540, 1120, depth);
      const farBase = at(side < 0 ? 60 : 1540, 1120, next);
      const inset = (far[0] - stand[0]) * 0.22;
      body += `<polygon points="${points([
        [stand[0] + inset, stand[1]],
        [far[0] - inset, far[1]],
        [far[0] - inset, farBase[1]],
        [stand[0] + inset, base[1]],
      ])}" fill="${index % 2 === 0 ? p.bright : p.middle}" opacity="${n(0.55 + share * 0.4)}"/>`;
    }
  });
  for (const depth of depths) {
    const [left, top] = at(-140, -260, depth);
    const [right] = at(1740, -260, depth);
    const spring = at(-140, 160, depth)[1];
    body += `<path d="M${n(left)} ${n(spring)}Q${n((left + right) / 2)} ${n(top - (spring - top) * 0.55)} ${n(right)} ${n(spring)}" fill="none" stroke="${p.glow}" stroke-width="${n(16 / depth + 1)}" opacity="0.85"/>`;
  }
  for (let line = -3; line <= 3; line += 1)
    body += `<path d="M${n(vx + line * 10)} ${vy}L${n(vx + line * 420)} ${height}" stroke="${p.glow}" stroke-width="2.5" opacity="0.3"/>`;
  body += `<circle cx="${vx}" cy="${vy}" r="360" fill="url(#end)" opacity="0.85"/>`;
  const visitors = Array.from({ length: 16 }, () => ({
    depth: 1.5 + random.next() * 4,
    x: 400 + random.next() * 800,
  }));
  for (const { depth, x } of visitors.sort((a, b) => b.depth - a.depth))
    body += visitor(at(x, 1110, depth), 290 / depth, blend(p.night, p.deep, Math.min(0.9, (depth - 1) / 5)));
  return drawImage(p, definitions.join(''), body);
};

/** A city at dusk in three depths, windows lit, a low sun between the towers. */
export const skyline: Motif = (p, random) => {
  const sun = random.int(420, 1180);
  const definitions = [
    linear('dusk', [
      [0, p.night],
      [0.3, p.deep],
      [0.62, p.bright],
      [1, p.glow],
    ]),
    radial('sun', [
      [0, '#ffffff'],
      [0.5, p.glow],
      [1, p.bright, 0],
    ]),
    linear('water', [
      [0, p.bright, 0.75],
      [1, p.night, 1],
    ]),
  ];
  let body = `<rect width="${width}" height="${height}" fill="url(#dusk)"/><circle cx="${sun}" cy="400" r="330" fill="url(#sun)" opacity="0.6"/><circle cx="${sun}" cy="400" r="112" fill="${p.glow}"/>`;
  const shore = 810;
  [0, 1, 2].forEach((layer) => {
    const shade = blend(blend(p.bright, p.middle, 0.5 + layer * 0.25), p.night, 0.2 + layer * 0.36);
    for (let x = -40; x < width;) {
      const wide = random.int(52, 118) + layer * 14;
      const middle = 1 - Math.abs(x + wide / 2 - 800) / 1000;
      const tall = (110 + random.int(0, 210) + middle * 150) * (1 - layer * 0.17);
      const top = shore - tall;
      const roof = random.int(0, 3);
      if (roof === 0)
        body += `<polygon points="${points([
          [x, top + 46],
          [x + wide, top],
          [x + wide, shore],
          [x, shore],
        ])}" fill="${shade}"/>`;
      else body += `<rect x="${n(x)}" y="${n(top)}" width="${wide}" height="${n(tall)}" fill="${shade}"/>`;
      if (roof === 1)
        body += `<rect x="${n(x + wide / 2 - 3)}" y="${n(top - 74)}" width="6" height="76" fill="${shade}"/>`;
      if (roof === 2)
        body += `<rect x="${n(x + wide * 0.2)}" y="${n(top - 34)}" width="${n(wide * 0.6)}" height="36" fill="${shade}"/>`;
      if (layer > 0)
        for (let wy = top + 60; wy < shore - 20; wy += 24)
          for (let wx = x + 12; wx < x + wide - 12; wx += 20)
            if (random.chance(0.34))
              body += `<rect x="${n(wx)}" y="${n(wy)}" width="9" height="13" fill="${p.glow}" opacity="${n(0.25 + random.next() * 0.6)}"/>`;
      x += wide + random.int(-6, 14);
    }
  });
  body += `<rect y="${shore}" width="${width}" height="${height - shore}" fill="${blend(p.night, p.deep, 0.4)}"/><rect y="${shore}" width="${width}" height="${height - shore}" fill="url(#water)" opacity="0.8"/>`;
  for (let line = 0; line < 34; line += 1) {
    const y = shore + 8 + line * 5.6;
    const wide = 20 + random.next() * 200 * (1 - line / 60);
    body += `<rect x="${n(sun - wide / 2 + random.int(-70, 70))}" y="${n(y)}" width="${n(wide)}" height="3" rx="1.5" fill="${p.glow}" opacity="${n(0.75 - line * 0.017)}"/>`;
  }
  return drawImage(p, definitions.join(''), body);
};
