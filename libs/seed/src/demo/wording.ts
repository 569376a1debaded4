import { sectorSubtypes } from '../reference/sectors.ts';
import { descriptions, taglines } from './phrases.ts';
import type { Random } from './random.ts';
import { topics } from './topics.ts';

const small = new Set(['and', 'of', 'to', 'in', 'at', 'the', 'for', 'with', 'no']);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Capitalises a topic for a name: `zero trust` becomes `Zero Trust`, `AI agents` becomes `AI Agents`. */
const titleCase = (text: string): string =>
  text
    .split(' ')
    .map((word, index) => (index > 0 && small.has(word) ? word : capital(word)))
    .join(' ');

/** Words for the event types inside a name, in the order of the list. */
const typeWords: readonly (readonly string[])[] = [
  ['Conference'],
  ['Expo', 'Trade Fair', 'Trade Show'],
  ['Exhibition', 'Showcase'],
  ['Seminar', 'Briefing'],
  ['Workshop', 'Lab'],
  ['Summit'],
  ['Forum'],
  ['Congress'],
  ['Symposium'],
  ['Convention'],
  ['Meetup', 'Networking Night'],
  ['Masterclass', 'Academy'],
  ['Launch Day'],
  ['Awards'],
  ['Hackathon'],
  ['Roundtable'],
  ['Careers Fair'],
  ['Webinar', 'Live Briefing'],
  ['Field Day', 'Unconference', 'Study Tour', 'Demo Day'],
];

/** Conference, trade show, exhibition, summit, forum, congress, convention. */
const grandTypes = new Set([1, 2, 3, 6, 7, 8, 10]);

interface Wording {
  subtypeId: number;
  name: string;
  tagline: string;
  description: string;
  typeWord: string;
  fill: (template: string) => string;
}

const subtypesOf = Map.groupBy(sectorSubtypes, (subtype) => subtype.parentId);

/** Fills the first template that fits the limit, starting at a random one. */
function fitting(
  random: Random,
  templates: readonly string[],
  fill: (template: string) => string,
  most: number,
): string {
  const start = random.int(0, templates.length - 1);
  for (let step = 0; step < templates.length; step += 1) {
    const text = fill(templates[(start + step) % templates.length] ?? '');
    if (text.length <= most) return text;
  }
  throw new RangeError(`no text fits into ${most} characters`);
}

/** Generates name, tagline and description of an event about one topic of a sector. */
export function demoWording(
  random: Random,
  about: { sectorId: number; eventType: number; city: string; region: string; year: number },
): Wording {
  const subtype = random.pick(subtypesOf.get(about.sectorId) ?? sectorSubtypes);
  const topic = random.pick(topics.get(subtype.name) ?? [subtype.name.toLowerCase()]);
  const title = titleCase(topic);
  const { city, region, year } = about;
  const typeWord = random.pick(typeWords[about.eventType - 1] ?? ['Event']);
  const fill = (template: string): string =>
    template.replace(/\{([tTrcn])\}/g, (_, key: string) =>
      key === 't'
        ? topic
        : key === 'T'
          ? capital(topic)
          : key === 'r'
            ? region.replace(/^(International|Global)$/, (word) => word.toLowerCase())
            : key === 'c'
              ? city
              : String(year),
    );
  const plain = [
    `${region} ${title} ${typeWord} ${year}`,
    `${region} ${title} ${typeWord} ${year}`,
    `${title} ${typeWord} ${city} ${year}`,
    `${title} ${typeWord} ${year}`,
    `${city} ${title} ${typeWord}`,
    `International ${title} ${typeWord}`,
  ];
  const grand = [
    `Future of ${title} ${typeWord} ${year}`,
    `${title} World ${year}`,
    `${title} Connect ${city}`,
    topic.startsWith('applied') ? `Practical ${title} ${year}` : `Applied ${title} ${typeWord} ${year}`,
    topic.includes('leader') ? `${title} ${year}` : `The ${title} Leaders’ ${typeWord} ${year}`,
  ];
  // These names are too grand for a webinar or a workshop.
  const names = grandTypes.has(about.eventType) ? [...plain, ...grand] : plain;
  return {
    subtypeId: subtype.id,
    name: random.pick(names),
    tagline: fitting(random, taglines, fill, 95),
    description: fitting(random, descriptions, fill, 200),
    typeWord,
    fill,
  };
}
