import { sectorHue } from '@atrium/domain';
import { compositions } from './compositions.ts';
import { contrastOf, hexOf } from './colour.ts';
import { drawCard, drawPoster, schemeOf, type Lettering } from './poster.ts';
import { paletteOf, schemes } from './palette.ts';
import { drawnCities, skylineOf } from './skylines.ts';

const hues = [...new Set(Array.from({ length: 28 }, (_, index) => sectorHue(index + 1)))];
const eventTypes = [
  'Conference', 'Trade Show', 'Summit', 'Workshop', 'Hackathon', 'Awards Ceremony', 'Webinar', 'Forum', 'Career Fair',
  'Seminar', 'Congress', 'Networking Event',
]; // prettier-ignore

/** Letters as squares, two to an em. */
const squares: Lettering = (text, { size }, width) => {
  const perLine = Math.max(1, Math.floor((width * 2) / size));
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= perLine)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return Promise.resolve(
    lines.map((line) => ({ outline: `M0 0h${line.length}`, width: (line.length * size) / 2 })),
  );
};

const words = {
  title: 'AI Agents World',
  days: '6–7 May',
  venue: 'Guildmaster Hall',
  cityAndYear: 'London 2027',
};

test('twelve hues are the families of the sectors, and every sector has one', () => {
  expect(hues.length).toBe(12);
  expect(sectorHue(1)).toBe(285);
  expect(hues).toContain(sectorHue(400));
  expect(hues).toContain(sectorHue(undefined));
});

test('colours of OKLCH are those of sRGB that browsers show', () => {
  expect(hexOf({ lightness: 1, chroma: 0, hue: 0 })).toBe('#ffffff');
  expect(hexOf({ lightness: 0.6279, chroma: 0.2577, hue: 29.23 })).toMatch(/^#f[ef]0[0-9a-f]0[0-9a-f]$/);
  // more chroma than sRGB has
  expect(hexOf({ lightness: 0.33, chroma: 0.3, hue: 195 })).toMatch(/^#[0-9a-f]{6}$/);
});

test('the title of every hue and scheme reads on its ground, and the words of the strip on the strip', () => {
  for (const hue of hues)
    for (const scheme of schemes) {
      const { ground, title, strip, skyline } = paletteOf(hue, scheme);
      expect(contrastOf(title, ground)).toBeGreaterThan(7);
      expect(contrastOf(strip, skyline)).toBeGreaterThan(10);
    }
});

test('each type of event has its composition, and an event always has the same poster', () => {
  const cards = eventTypes.map((eventType) => drawCard({ id: 7, eventType, hue: 285, city: 'London' }));
  expect(new Set(cards).size).toBe(Object.keys(compositions).length);
  expect(drawCard({ id: 7, eventType: 'Summit', hue: 285, city: 'London' })).toBe(cards[2]);
  expect(drawCard({ id: 7, eventType: 'A new type', hue: 285, city: 'London' })).toBe(cards[0]);
  for (const card of cards) {
    expect(card).not.toMatch(/NaN|undefined|<text/);
    expect(card.length).toBeLessThan(12_000);
  }
});

test('events use all three schemes, and a list may choose another', () => {
  const drawn = Array.from({ length: 60 }, (_, index) => schemeOf(index + 1));
  for (const scheme of schemes) expect(drawn.filter((other) => other === scheme).length).toBeGreaterThan(8);
  const subject = { id: 1, eventType: 'Forum', hue: 20, city: null };
  expect(new Set(schemes.map((scheme) => drawCard(subject, scheme))).size).toBe(3);
});

test('fourteen cities have their own skyline, others one that follows from the name, and online events none', () => {
  expect(drawnCities.length).toBe(14);
  const others = ['Lisbon', 'Osaka', 'Kraków'];
  expect(new Set([...drawnCities, ...others].map(skylineOf)).size).toBe(17);
  expect(skylineOf('Lisbon')).toBe(skylineOf('Lisbon'));
  expect(skylineOf('constructor')).toMatch(/^M0 100/);
  const online = drawCard({ id: 7, eventType: 'Summit', hue: 285, city: null });
  expect(online).not.toContain(skylineOf('London'));
});

test('a poster with words is drawn in three sizes, without text that needs a font', async () => {
  const subject = { id: 7, eventType: 'Conference', hue: 285, city: 'London' };
  for (const [size, width, height] of [
    ['wide', 1600, 900],
    ['share', 1200, 630],
    ['tall', 1000, 1400],
  ] as const) {
    const svg = await drawPoster(subject, words, squares, size);
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
    expect(svg).not.toMatch(/NaN|undefined|<text/);
  }
});

test('a long title is drawn smaller, and stays above the skyline', async () => {
  const subject = { id: 7, eventType: 'Conference', hue: 285, city: 'London' };
  const title =
    'International congress on the electrification of heavy goods vehicles, depots and ferries'.repeat(2);
  const svg = await drawPoster(subject, { ...words, title }, squares, 'wide');
  const baselines = Array.from(svg.matchAll(/translate\(80 ([\d.]+)\)/g), ([, y]) => Number(y));
  const [foot, ...lines] = baselines.reverse();
  expect(foot).toBeGreaterThan(800);
  expect(lines.length).toBeGreaterThan(4);
  expect(Math.max(...lines)).toBeLessThan(900 * 0.87 - 256);
});
