import { compositionOf, compositions, type CompositionName } from './compositions.ts';
import { paletteOf, schemes, type Palette, type Scheme } from './palette.ts';
import { randomFrom } from './random.ts';
import { group, n, path, rectangle } from './shapes.ts';
import { skylineOf } from './skylines.ts';

/** Facts of an event that its poster is made of, without words. */
export interface PosterSubject {
  /** Decides what the type of event leaves open, so that an event always has the same poster. */
  id: number;
  /** Name of the type in English. */
  eventType: string;
  hue: number;
  /** Null for an online event, which has no skyline. */
  city: string | null;
}

export interface PosterWords {
  title: string;
  /** Such as `6–7 May`. */
  days: string;
  venue: string;
  /** Such as `London 2027`. */
  cityAndYear: string;
}

/** Look of a text that is drawn as outlines. */
export interface LetterLook {
  size: number;
  weight: 600 | 780;
  family: 'text' | 'display';
}

/** A line of text as path data, from the left end of its baseline. */
export interface LetteredLine {
  outline: string;
  width: number;
}

/** Draws a text as outlines in lines of at most `width`, so that it needs no font where the poster is shown. */
export type Lettering = (text: string, look: LetterLook, width: number) => Promise<LetteredLine[]>;

/** Sizes with words, for an event's page, for link previews and for doors and tickets. */
export const sizes = {
  wide: { width: 1600, height: 900 },
  share: { width: 1200, height: 630 },
  tall: { width: 1000, height: 1400 },
} as const;
export type PosterSize = keyof typeof sizes;

const card = { width: 1200, height: 900 } as const;

/** Returns the scheme that an event has unless a neighbour in a list has it. */
export const schemeOf = (id: number): Scheme =>
  schemes[Math.floor(randomFrom(id * 31 + 7)() * schemes.length)] ?? 'bright';

/** Draws a poster without words, for beside a title. */
export function drawCard(subject: PosterSubject, scheme = schemeOf(subject.id), sheet: Sheet = card): string {
  const { width, height } = sheet;
  const palette = paletteOf(subject.hue, scheme);
  const ground = height * 0.045;
  const art = group(`translate(${n(-width * 0.17)} 0)`, drawArt(subject, palette, width * 1.15, height));
  const skyline = drawSkyline(subject.city, palette, { width, foot: height - ground, height: width * 0.22 });
  return drawing(
    sheet,
    palette,
    art + skyline + (subject.city === null ? '' : strip(sheet, ground, palette)),
  );
}

/** Draws a poster with its words. */
export async function drawPoster(
  subject: PosterSubject,
  words: PosterWords,
  lettering: Lettering,
  size: PosterSize,
  scheme = schemeOf(subject.id),
): Promise<string> {
  const sheet = sizes[size];
  const { width, height } = sheet;
  const palette = paletteOf(subject.hue, scheme);
  const isTall = height > width;
  const foot = height * (isTall ? 0.115 : 0.13);
  const skyline = {
    width,
    foot: height - foot,
    height: isTall ? width * 0.2 : Math.min(height * 0.3, width * 0.16),
  };
  const title = await drawTitle(words.title, palette, lettering, {
    x: width * 0.05,
    y: height * 0.055,
    width: width * (isTall ? 0.9 : 0.53),
    height: isTall ? height * 0.33 : skyline.foot - skyline.height - height * 0.1,
    largest: isTall ? width * 0.128 : height * 0.13,
  });
  const art = isTall
    ? group(
        `translate(${n(-width * 0.2)} ${n(height * 0.335)})`,
        drawArt(subject, palette, width * 1.32, skyline.foot - height * 0.335),
      )
    : group(
        `translate(${n(width * shiftOf(compositionOf(subject.eventType)))} 0)`,
        drawArt(subject, palette, width * 0.86, skyline.foot),
      );
  return drawing(
    sheet,
    palette,
    art +
      drawSkyline(subject.city, palette, skyline) +
      strip(sheet, foot, palette) +
      title +
      (await drawFoot(words, palette, lettering, { ...sheet, foot, isTall })),
  );
}

/** How far a composition stands to the right of the title, as a share of the width. */
const shifts: Partial<Record<CompositionName, number>> = {
  blocks: 0.43,
  hall: 0.27,
  pixels: 0.27,
  summit: 0.24,
};
const shiftOf = (composition: CompositionName): number => shifts[composition] ?? 0.2;

interface Sheet {
  width: number;
  height: number;
}

const drawing = ({ width, height }: Sheet, { ground }: Palette, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${rectangle(0, 0, width, height, ground)}${content}</svg>`;

function drawArt({ id, eventType }: PosterSubject, palette: Palette, width: number, height: number): string {
  return compositions[compositionOf(eventType)]({ width, height, palette, random: randomFrom(id) });
}

const strip = ({ width, height }: Sheet, tall: number, { skyline }: Palette): string =>
  rectangle(0, height - tall, width, tall, skyline);

interface SkylinePlace {
  width: number;
  foot: number;
  height: number;
}

/** Stands at the right, four times as wide as tall. */
function drawSkyline(
  city: string | null,
  { skyline }: Palette,
  { width, foot, height }: SkylinePlace,
): string {
  if (city === null) return '';
  const left = n(width * 0.98 - height * 4);
  const scale = (height / 100).toFixed(2);
  // overlaps the strip, so that no line of the ground shows between them
  const top = n(foot - height + 1);
  return `<path transform="translate(${left} ${top}) scale(${scale})" d="${skylineOf(city)}" fill="${skyline}"/>`;
}

interface TitlePlace {
  x: number;
  y: number;
  width: number;
  height: number;
  largest: number;
}

/** How much smaller than the largest a title becomes for its longest word, and for its length. */
const smallestForWord = 0.45;
const smallest = 0.3;

/** Draws the title as large as it fits. */
async function drawTitle(
  title: string,
  { title: fill }: Palette,
  lettering: Lettering,
  { x, y, width, height, largest }: TitlePlace,
): Promise<string> {
  const look = { size: largest, weight: 780, family: 'display' } as const;
  const widest = await widestWord(title, look, lettering);
  const first = largest * Math.max(smallestForWord, Math.min(1, width / widest));
  for (let size = first; ; size *= 0.93) {
    const lines = await lettering(title, { ...look, size }, width);
    const step = size * 0.96;
    if (lines.length * step > height && size > largest * smallest) continue;
    return lines
      .slice(0, Math.max(1, Math.floor(height / step)))
      .map(({ outline }, line) => placed(outline, x, y + size * 0.86 + line * step, fill))
      .join('');
  }
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Measures the longest word, which no line should cut. */
async function widestWord(title: string, look: LetterLook, lettering: Lettering): Promise<number> {
  const widths = Array.from(words.segment(title), async ({ segment }) => {
    const [line] = await lettering(segment, look, Infinity);
    return line?.width ?? 0;
  });
  return Math.max(1, ...(await Promise.all(widths)));
}

const placed = (outline: string, x: number, y: number, fill: string, opacity = 1): string => {
  const shown = group(`translate(${n(x)} ${n(y)})`, path(outline, fill));
  return opacity === 1 ? shown : `<g opacity="${opacity}">${shown}</g>`;
};

/** Draws the strip's words: the days at the left; venue, city and year at the right. */
async function drawFoot(
  { days, venue, cityAndYear }: PosterWords,
  { strip: fill }: Palette,
  lettering: Lettering,
  { width, height, foot, isTall }: Sheet & { foot: number; isTall: boolean },
): Promise<string> {
  const margin = width * 0.05;
  const date = await fit(
    days,
    { size: foot * (isTall ? 0.51 : 0.78), weight: 600, family: 'display' },
    width * 0.44,
    lettering,
  );
  const small = { size: foot * (isTall ? 0.2 : 0.29), weight: 600, family: 'text' } as const;
  const atRight = async (text: string, y: number, opacity: number) => {
    const line = await fit(text, small, width * 0.44, lettering);
    return placed(line.outline, width - margin - line.width, y, fill, opacity);
  };
  return (
    placed(date.outline, margin, height - foot * 0.24, fill) +
    (await atRight(venue, height - foot * 0.57, 1)) +
    (await atRight(cityAndYear, height - foot * 0.2, 0.75))
  );
}

/** Letters one line, smaller if it is too wide. */
async function fit(
  text: string,
  look: LetterLook,
  width: number,
  lettering: Lettering,
): Promise<LetteredLine> {
  const [line] = await lettering(text, look, Infinity);
  if (!line || line.width <= width) return line ?? { outline: '', width: 0 };
  const [smaller] = await lettering(text, { ...look, size: (look.size * width) / line.width }, Infinity);
  return smaller ?? line;
}
