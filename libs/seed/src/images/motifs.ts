import type { Motif } from './buildings.ts';
import { arches, hall, skyline } from './buildings.ts';
import { blend, height, linear, n, drawImage, points, radial, width } from './canvas.ts';

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
  return drawImage(p, definitions.join(''), body);
};

/** Long ribbons of colour, each with a light edge, in front of a pale disc. */
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
  return drawImage(p, definitions.join(''), body);
};

/** A woven wall of quarter circles, discs and stripes. */
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
  return drawImage(p, sheen, `${body}<rect width="${width}" height="${height}" fill="url(#sheen)"/>`);
};

/** The motifs, with their descriptions. */
export const motifs: readonly (readonly [name: string, shows: string, draw: Motif])[] = [
  ['arches', 'Arches opening onto light', arches],
  ['stage', 'Stage lights over an audience', stage],
  ['hall', 'An exhibition hall in perspective', hall],
  ['skyline', 'A city skyline at dusk', skyline],
  ['waves', 'Flowing ribbons of colour', waves],
  ['mosaic', 'A mosaic of geometric tiles', mosaic],
];
