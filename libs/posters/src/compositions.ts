import type { Palette } from './palette.ts';
import { pick, type Random } from './random.ts';
import { arch, archAt, circle, group, n, path, polygon, rectangle } from './shapes.ts';

/** The space that a composition fills; its weight stands on the right, because the title stands on the left. */
interface Stage {
  width: number;
  height: number;
  palette: Palette;
  random: Random;
}

type Composition = (stage: Stage) => string;

const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Takes one of several colours in turn. */
const inTurn = (colours: readonly string[], index: number): string => colours[index % colours.length] ?? '';

/** Doors within doors: one that stands open, a row that grows, or rings. */
function door(stage: Stage): string {
  const draw = stage.random();
  return draw < 0.4 ? openDoor(stage) : draw < 0.72 ? arcade(stage) : rings(stage);
}

function openDoor({ width, height, palette: p }: Stage): string {
  const colours = [p.first, p.second, p.ink, p.third, p.light];
  return times(5, (step) =>
    archAt(
      width * 0.66,
      height,
      height * (1.16 - 0.22 * step),
      height * (1.08 - 0.15 * step),
      inTurn(colours, step),
    ),
  );
}

function arcade({ width, height, palette: p }: Stage): string {
  const outer = [p.first, p.second, p.third, p.ink];
  const inner = [p.second, p.first, p.light, p.second];
  const wide = width * 0.2;
  return times(4, (step) => {
    const left = width * 0.36 + step * wide * 0.86;
    const tall = height * (0.56 + 0.13 * step);
    return (
      arch(left, height, wide, tall, inTurn(outer, step)) +
      arch(left + wide * 0.22, height, wide * 0.56, tall - wide * 0.26, inTurn(inner, step))
    );
  });
}

function rings({ width, height, palette: p }: Stage): string {
  return times(9, (step) => {
    const fill = step === 8 ? p.ink : step % 2 === 1 ? p.first : step > 5 ? p.light : p.second;
    return archAt(width * 0.74, height, height * (1.5 - 0.16 * step), height * (1.16 - 0.115 * step), fill);
  });
}

/** Stands of an exhibition hall, seen from above. */
function hall({ width, height, palette: p, random }: Stage): string {
  const unit = height / 9;
  const left = width * 0.36;
  let stands = '';
  for (let row = 0; row < 8; row += 2) {
    for (let x = left; x < width;) {
      const wide = unit * (1 + Math.floor(random() * 3));
      const tall = unit * pick(random, [1.5, 0.8]);
      const fill = pick(random, [p.first, p.second, p.third, p.first, p.ink]);
      stands += rectangle(x, row * unit + unit * 0.5, wide - unit * 0.16, tall, fill);
      x += wide;
    }
  }
  return group(`skewX(-14) translate(${n(width * 0.12)} 0)`, stands);
}

/** Mountains, or a tower of steps with a ball on top. */
const summit: Composition = (stage) => (stage.random() < 0.5 ? mountains(stage) : steppedTower(stage));

function mountains({ width, height, palette: p, random }: Stage): string {
  const ranges = [
    { centre: 0.3, tall: 0.62, wide: 0.95, fill: p.first },
    { centre: 0.62, tall: 0.8, wide: 1.1, fill: p.second },
    { centre: 0.48, tall: 0.5, wide: 0.7, fill: p.third },
    { centre: 0.86, tall: 0.56, wide: 0.8, fill: p.ink },
  ];
  return ranges
    .map(({ centre, tall, wide, fill }) => {
      const x = width * (centre + random() * 0.08 - 0.04);
      const top = height - height * (tall + random() * 0.12 - 0.06);
      const base = height * wide;
      const shade = `M${n(x)} ${n(top)}L${n(x + base / 2)} ${n(height)}H${n(x + base * 0.08)}z`;
      return (
        polygon(
          [
            [x - base / 2, height],
            [x, top],
            [x + base / 2, height],
          ],
          fill,
        ) + `<path d="${shade}" fill="${p.ink}" opacity=".16"/>`
      );
    })
    .join('');
}

function steppedTower({ width, height, palette: p }: Stage): string {
  const colours = [p.ink, p.first, p.second, p.third, p.first, p.second, p.first];
  const whole = width * 0.6;
  const centre = width * 0.42 + whole / 2;
  const steps = times(7, (step) => {
    const wide = whole * (0.24 + step * 0.13);
    return rectangle(
      centre - wide / 2,
      height * (0.2 + step * 0.115),
      wide,
      height * 0.118,
      inTurn(colours, step),
    );
  });
  return steps + circle(centre, height * 0.12, height * 0.07, p.light);
}

/** Building blocks on a board of three by four. */
function blocks({ width, height, palette: p, random }: Stage): string {
  const unit = height / 3;
  return times(12, (field) => {
    const x = width - unit * (4 - (field % 4));
    const y = Math.floor(field / 4) * unit;
    const kind = Math.floor(random() * 5);
    const fill = pick(random, [p.first, p.second, p.third, p.ink]);
    const front = pick(random, [p.second, p.third, p.first, p.light]);
    return rectangle(x, y, unit, unit, fill) + block(kind, x, y, unit, front);
  });
}

function block(kind: number, x: number, y: number, unit: number, fill: string): string {
  const [right, foot] = [x + unit, y + unit];
  switch (kind) {
    case 0: // a quarter of a disc
      return path(`M${n(x)} ${n(foot)}A${n(unit)} ${n(unit)} 0 0 1 ${n(right)} ${n(y)}V${n(foot)}z`, fill);
    case 1:
      return circle(x + unit / 2, y + unit / 2, unit * 0.34, fill);
    case 2:
      return arch(x + unit * 0.2, foot, unit * 0.6, unit * 0.8, fill);
    case 3: // half of the square
      return polygon(
        [
          [x, y],
          [right, y],
          [x, foot],
        ],
        fill,
      );
    default:
      return rectangle(x, y + unit / 2, unit, unit / 2, fill);
  }
}

/** Columns of pixels that grow to the right, and the prompt of a terminal. */
function pixels({ width, height, palette: p, random }: Stage): string {
  const unit = height / 12;
  let columns = '';
  for (let column = Math.floor((width * 0.3) / unit); column < width / unit; column += 1) {
    const tall = 2 + Math.floor(((column * unit) / width) * 6 + random() * 4);
    for (let row = 0; row < tall; row += 1) {
      if (random() >= 0.86) continue;
      const fill = row === tall - 1 ? p.light : pick(random, [p.first, p.second, p.third]);
      columns += rectangle(column * unit, height - (row + 1) * unit, unit * 0.92, unit * 0.92, fill);
    }
  }
  const size = n(height * 0.1);
  const [x, y] = [width * 0.42, height * 0.12];
  const prompt = `M${n(x)} ${n(y)}l${size} ${size}l-${size} ${size}M${n(x + height * 0.16)} ${n(y + height * 0.2)}h${n(height * 0.16)}`;
  return `${columns}<path d="${prompt}" fill="none" stroke="${p.title}" stroke-width="${n(height * 0.03)}"/>`;
}

/** Rays behind a lit door. */
function rays({ width, height, palette: p }: Stage): string {
  const [x, y] = [width * 0.7, height * 1.02];
  const reach = width * 1.2;
  const count = 18;
  const at = (step: number): [number, number] => {
    const angle = Math.PI * (1 + step / count);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  };
  return (
    times(count, (ray) => polygon([[x, y], at(ray), at(ray + 0.5)], ray % 3 === 0 ? p.second : p.first)) +
    archAt(x, height, height * 0.58, height * 0.72, p.ink) +
    archAt(x, height, height * 0.38, height * 0.56, p.light)
  );
}

/** Waves that leave a sender. */
function signal({ width, height, palette: p }: Stage): string {
  const waves = [p.light, p.third, p.second, p.first];
  return times(7, (step) => {
    const ring = 7 - step;
    const fill = ring % 2 === 1 ? inTurn(waves, (ring - 1) / 2) : p.ground;
    return circle(width * 0.98, height, height * 0.15 * ring, fill);
  });
}

/** Seats around a table; one is lit. */
function roundTable({ width, height, palette: p }: Stage): string {
  const [x, y] = [width * 0.68, height * 0.47];
  const radius = height * 0.3;
  const seats = times(12, (seat) => {
    const angle = (seat / 12) * 2 * Math.PI;
    const fill = seat === 2 ? p.light : inTurn([p.second, p.ink, p.third], seat);
    return circle(
      x + Math.cos(angle) * radius * 1.12,
      y + Math.sin(angle) * radius * 1.12,
      radius * 0.235,
      fill,
    );
  });
  return circle(x, y, radius * 0.66, p.first) + seats;
}

/** A row of doors; one is open, and somebody stands in it. */
function rowOfDoors({ width, height, palette: p }: Stage): string {
  const colours = [p.first, p.second, p.first, p.light, p.second];
  const wide = width * 0.115;
  const floor = height * 0.84;
  const open = 3;
  const leftOf = (place: number) => width * 0.33 + place * (wide + width * 0.022);
  const doors = times(5, (place) => arch(leftOf(place), floor, wide, height * 0.62, inTurn(colours, place)));
  const left = leftOf(open);
  const middle = left + wide / 2;
  const lightOnFloor = `M${n(left)} ${n(floor)}h${n(wide)}l${n(wide / 2)} ${n(height * 0.16)}h-${n(wide * 2)}z`;
  return (
    `${doors}<path d="${lightOnFloor}" fill="${p.light}" opacity=".45"/>` +
    rectangle(middle - wide * 0.07, height * 0.54, wide * 0.14, height * 0.3, p.ink) +
    circle(middle, height * 0.5, wide * 0.1, p.ink)
  );
}

/** Lines of a lecture. */
function lines({ width, height, palette: p, random }: Stage): string {
  const unit = height / 11;
  return times(8, (line) => {
    const wide = width * (0.18 + random() * 0.34);
    const left = width - wide - (line % 2 === 1 ? 0 : width * 0.04);
    const fill = pick(random, [p.first, p.second, p.third, p.ink]);
    return rectangle(left, unit * (line + 0.7), wide + width * 0.1, unit * 0.62, fill);
  });
}

/** Rows of an amphitheatre around a speaker. */
function amphitheatre({ width, height, palette: p, random }: Stage): string {
  const [x, y] = [width * 0.68, height * 0.86];
  let seats = '';
  for (let row = 1; row < 8; row += 1) {
    const last = 5 + row * 3;
    const radius = height * (0.1 * row + 0.06);
    for (let seat = 0; seat <= last; seat += 1) {
      const angle = Math.PI * (1 + seat / last);
      const fill = random() < 0.12 ? p.light : inTurn([p.first, p.second, p.third], row);
      seats += circle(
        x + Math.cos(angle) * radius * 1.15,
        y + Math.sin(angle) * radius,
        height * 0.027,
        fill,
      );
    }
  }
  return seats + archAt(x, y, height * 0.12, height * 0.14, p.ink);
}

/** Circles that meet. */
function meeting({ width, height, palette: p }: Stage): string {
  const unit = height * 0.27;
  const people = [
    { x: 0.5, y: 0.42, size: 1, fill: p.first },
    { x: 0.66, y: 0.3, size: 0.8, fill: p.second },
    { x: 0.8, y: 0.5, size: 1, fill: p.third },
    { x: 0.62, y: 0.64, size: 0.66, fill: p.ink },
    { x: 0.92, y: 0.26, size: 0.6, fill: p.first },
  ];
  return (
    people.map(({ x, y, size, fill }) => circle(width * x, height * y, unit * size, fill)).join('') +
    circle(width * 0.7, height * 0.46, unit * 0.22, p.light)
  );
}

export const compositions = {
  door,
  hall,
  summit,
  blocks,
  pixels,
  rays,
  signal,
  'round-table': roundTable,
  doors: rowOfDoors,
  lines,
  amphitheatre,
  meeting,
} as const satisfies Record<string, Composition>;
export type CompositionName = keyof typeof compositions;

const byEventType: Readonly<Record<string, CompositionName>> = {
  Conference: 'door',
  'Trade Show': 'hall',
  Exhibition: 'hall',
  Convention: 'hall',
  Summit: 'summit',
  Workshop: 'blocks',
  'Training Course': 'blocks',
  Hackathon: 'pixels',
  'Awards Ceremony': 'rays',
  'Product Launch': 'rays',
  Webinar: 'signal',
  Forum: 'round-table',
  Roundtable: 'round-table',
  'Career Fair': 'doors',
  Seminar: 'lines',
  Congress: 'amphitheatre',
  Symposium: 'amphitheatre',
  'Networking Event': 'meeting',
};

/** Returns the composition of an event type by its name; types that administrators add have the door. */
export const compositionOf = (eventType: string): CompositionName => byEventType[eventType] ?? 'door';
