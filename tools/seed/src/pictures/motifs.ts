import type { Random } from '../demo/random.ts';
import { blend, height, linear, n, picture, points, radial, width } from './canvas.ts';
import type { Palette } from './palettes.ts';

type Motif = (palette: Palette, random: Random) => string;

/** Arches one inside the other, light at the end, mirrored in a polished floor. */
const arches: Motif = (p, random) => {
  const centre = 800 + random.int(-220, 220);
  const floor = 720;
  const count = 8;
  const definitions = [
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
          [1, blend(shade, p.glow, 0.25)],
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
  ])}" fill="${p.glow}" opacity="0.32"/>`;
  for (const side of [-1, 1])
    for (let line = 1; line <= 4; line += 1)
      body += `<path d="M${n(centre + side * line * 90)} ${floor}L${n(centre + side * line * 430)} ${height}" stroke="${p.glow}" stroke-width="2" opacity="0.14"/>`;
  return picture(p, definitions.join(''), body);
};

/** A stage: fanned beams through haze over the heads of a full room. */
const stage: Motif = (p, random) => {
  const colours = [p.bright, p.glow, p.middle, p.bright];
  const definitions = [
    linear('sky', [
      [0, p.night],
      [0.62, p.deep],
      [1, p.middle],
    ]),
    radial('haze', [
      [0, p.glow, 0.9],
      [0.4, p.bright, 0.4],
      [1, p.bright, 0],
    ]),
    ...colours.map((colour, index) =>
      linear(`beam${index}`, [
        [0, '#ffffff', 0.85],
        [0.15, colour, 0.55],
        [1, colour, 0],
      ]),
    ),
  ];
  let body = `<rect width="${width}" height="${height}" fill="url(#sky)"/><ellipse cx="800" cy="700" rx="900" ry="330" fill="url(#haze)" opacity="0.75"/>`;
  const lamps = random.int(7, 10);
  const sway = random.int(-120, 120);
  for (let lamp = 0; lamp < lamps; lamp += 1) {
    const x = 120 + (lamp * 1360) / (lamps - 1);
    const aim = 800 + (x - 800) * 0.15 + sway + (lamp % 2 === 0 ? 1 : -1) * random.int(160, 520);
    const spread = random.int(90, 170);
    body += `<polygon points="${points([
      [x - 7, 96],
      [x + 7, 96],
      [aim + spread, 860],
      [aim - spread, 860],
    ])}" fill="url(#beam${lamp % colours.length})" opacity="0.7"/>`;
    body += `<circle cx="${n(x)}" cy="94" r="13" fill="#ffffff"/><circle cx="${n(x)}" cy="94" r="30" fill="${p.glow}" opacity="0.3"/>`;
  }
  body += `<rect y="62" width="${width}" height="20" fill="${p.night}"/>`;
  for (let x = 0; x < width; x += 50)
    body += `<path d="M${x} 82L${x + 25} 62L${x + 50} 82" stroke="${p.night}" stroke-width="5" fill="none"/>`;
  body += `<polygon points="${points([
    [330, 800],
    [1270, 800],
    [1390, 870],
    [210, 870],
  ])}" fill="${blend(p.night, p.deep, 0.35)}"/><rect x="330" y="796" width="940" height="6" fill="${p.glow}" opacity="0.85"/>`;
  for (let line = 0; line < 3; line += 1) {
    const shade = blend(p.night, '#000000', 0.2 + line * 0.25);
    for (let x = -30 + line * 17; x < width + 40; x += 46 + line * 12) {
      const y = 868 + line * 42 + random.int(-12, 12);
      const head = 17 + line * 6;
      body += `<circle cx="${n(x + random.int(-8, 8))}" cy="${y}" r="${head}" fill="${shade}"/><rect x="${n(x - head * 1.5)}" y="${n(y + head * 0.9)}" width="${head * 3}" height="220" rx="${head}" fill="${shade}"/>`;
    }
  }
  return picture(p, definitions.join(''), body);
};

/** An exhibition hall in one-point perspective under luminous ribs. */
const hall: Motif = (p, random) => {
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
  for (let person = 0; person < 26; person += 1) {
    const depth = 1.5 + random.next() * 4;
    const [x, y] = at(420 + random.next() * 760, 1110, depth);
    const tall = 300 / depth;
    const shade = blend(p.night, p.deep, Math.min(0.9, (depth - 1) / 5));
    body += `<rect x="${n(x)}" y="${n(y - tall * 0.8)}" width="${n(tall * 0.22)}" height="${n(tall * 0.8)}" rx="${n(tall * 0.1)}" fill="${shade}"/><circle cx="${n(x + tall * 0.11)}" cy="${n(y - tall * 0.92)}" r="${n(tall * 0.09)}" fill="${shade}"/>`;
  }
  return picture(p, definitions.join(''), body);
};

/** A city at dusk in three depths, windows lit, a low sun between the towers. */
const skyline: Motif = (p, random) => {
  const sun = random.int(420, 1180);
  const definitions = [
    linear('dusk', [
      [0, p.night],
      [0.45, p.deep],
      [0.78, p.bright],
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
  let body = `<rect width="${width}" height="${height}" fill="url(#dusk)"/><circle cx="${sun}" cy="560" r="330" fill="url(#sun)" opacity="0.65"/><circle cx="${sun}" cy="560" r="104" fill="${p.glow}"/>`;
  const shore = 810;
  [0, 1, 2].forEach((layer) => {
    const shade = blend(blend(p.bright, p.middle, 0.5 + layer * 0.25), p.night, 0.2 + layer * 0.36);
    for (let x = -40; x < width;) {
      const wide = random.int(52, 118) + layer * 14;
      const middle = 1 - Math.abs(x + wide / 2 - 800) / 1000;
      const tall = (140 + random.int(0, 250) + middle * 190) * (1 - layer * 0.17);
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
  return picture(p, definitions.join(''), body);
};

/** Long ribbons of colour, each with its own light edge, in front of a pale disc. */
const waves: Motif = (p, random) => {
  const definitions = [
    linear('air', [
      [0, p.deep],
      [0.5, p.middle],
      [1, p.glow],
    ]),
    radial('disc', [
      [0, '#ffffff'],
      [0.7, p.glow],
      [1, p.glow, 0],
    ]),
  ];
  const disc = random.int(300, 1300);
  let body = `<rect width="${width}" height="${height}" fill="url(#air)"/><circle cx="${disc}" cy="300" r="250" fill="url(#disc)" opacity="0.85"/>`;
  const ribbons = 8;
  for (let ribbon = 0; ribbon < ribbons; ribbon += 1) {
    const share = ribbon / (ribbons - 1);
    const base = 330 + share * 520;
    const swell = 150 - share * 40;
    const phase = random.next() * 6.3;
    const tone =
      share < 0.4
        ? blend(p.glow, p.bright, share * 2.5)
        : share < 0.7
          ? blend(p.bright, p.middle, (share - 0.4) / 0.3)
          : blend(p.middle, p.night, (share - 0.7) / 0.3);
    definitions.push(
      linear(`r${ribbon}`, [
        [0, blend(tone, '#ffffff', 0.22)],
        [0.35, tone],
        [1, blend(tone, p.night, 0.5)],
      ]),
    );
    const edge: (readonly [number, number])[] = [];
    for (let x = -20; x <= width + 20; x += 20)
      edge.push([
        x,
        base + Math.sin(x / 330 + phase) * swell * 0.62 + Math.sin(x / 143 + phase * 2.1) * swell * 0.2,
      ]);
    const line = edge.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');
    body += `<path d="${line}V${height + 20}H-20Z" fill="url(#r${ribbon})"/><path d="${line}" fill="none" stroke="#ffffff" stroke-width="2.5" opacity="0.3"/>`;
  }
  return picture(p, definitions.join(''), body);
};

/** Tiles of quarter circles, discs and stripes, as a woven wall. */
const mosaic: Motif = (p, random) => {
  const tile = 200;
  const tones = [
    p.deep,
    p.middle,
    p.bright,
    p.glow,
    blend(p.deep, p.middle, 0.5),
    blend(p.night, p.deep, 0.5),
  ];
  let body = '';
  for (let y = 0; y < height; y += tile)
    for (let x = 0; x < width; x += tile) {
      const back = random.pick(tones);
      const front = random.pick(tones.filter((tone) => tone !== back));
      const third = random.pick(tones.filter((tone) => tone !== front));
      body += `<rect x="${x}" y="${y}" width="${tile + 1}" height="${tile + 1}" fill="${back}"/>`;
      const turn = `transform="rotate(${random.int(0, 3) * 90} ${x + tile / 2} ${y + tile / 2})"`;
      const shape = random.int(0, 6);
      if (shape <= 1)
        body += `<g ${turn}><path d="M${x} ${y}H${x + tile}A${tile} ${tile} 0 0 1 ${x} ${y + tile}Z" fill="${front}"/><path d="M${x} ${y}H${x + tile / 2}A${tile / 2} ${tile / 2} 0 0 1 ${x} ${y + tile / 2}Z" fill="${third}"/></g>`;
      else if (shape === 2)
        body += `<circle cx="${x + tile / 2}" cy="${y + tile / 2}" r="${tile * 0.36}" fill="${front}"/><circle cx="${x + tile / 2}" cy="${y + tile / 2}" r="${tile * 0.16}" fill="${back}"/>`;
      else if (shape === 3)
        body += `<g ${turn}><path d="M${x} ${y + tile / 2}A${tile / 2} ${tile / 2} 0 0 1 ${x + tile} ${y + tile / 2}Z" fill="${front}"/><path d="M${x} ${y + tile}A${tile / 2} ${tile / 2} 0 0 1 ${x + tile} ${y + tile}Z" fill="${third}"/></g>`;
      else if (shape === 4)
        body += `<g ${turn}>${[0, 1, 2, 3].map((stripe) => `<rect x="${x}" y="${y + stripe * 50}" width="${tile}" height="25" fill="${front}"/>`).join('')}</g>`;
      else if (shape === 5)
        body += `<g ${turn}><polygon points="${points([
          [x, y],
          [x + tile, y],
          [x, y + tile],
        ])}" fill="${front}"/></g>`;
      else
        body += `<g ${turn}><path d="M${x} ${y}A${tile} ${tile} 0 0 1 ${x + tile} ${y + tile}A${tile} ${tile} 0 0 1 ${x} ${y}Z" fill="${front}"/></g>`;
    }
  const sheen = linear(
    'sheen',
    [
      [0, '#ffffff', 0.16],
      [0.5, '#ffffff', 0],
      [1, p.night, 0.35],
    ],
    'x1="0" y1="0" x2="1" y2="1"',
  );
  return picture(p, sheen, `${body}<rect width="${width}" height="${height}" fill="url(#sheen)"/>`);
};

/** Every way a picture is composed, with what it shows. */
export const motifs: readonly (readonly [name: string, shows: string, draw: Motif])[] = [
  ['arches', 'Arches opening onto light', arches],
  ['stage', 'Stage lights over an audience', stage],
  ['hall', 'An exhibition hall in perspective', hall],
  ['skyline', 'A city skyline at dusk', skyline],
  ['waves', 'Flowing ribbons of colour', waves],
  ['mosaic', 'A mosaic of geometric tiles', mosaic],
];
