import type { EventContent } from '@atrium/domain';
import { companyCount, companyName, firstNames, surnames } from './people.ts';
import type { Random } from './random.ts';

type Programme = Pick<EventContent, 'agendaItems' | 'speakers'>;
type Session = EventContent['agendaItems'][number];

const titles: readonly string[] = [
  'Chief executive',
  'Chief technology officer',
  'Head of operations',
  'Head of research',
  'Managing director',
  'Partner',
  'Principal engineer',
  'Programme director',
  'Risk director',
  'Senior economist',
];
/** Items at which nobody speaks. */
const breaks = /^(Registration|Networking|Closing)/;

/** Adds up to eight invented people to the talks of a programme; short ones have none, and neither has bulk data. */
export function withSpeakers(random: Random, items: readonly Session[], isBulk: boolean): Programme {
  const talks = items.filter(({ name }) => !breaks.test(name));
  if (isBulk || talks.length < 3) return { agendaItems: [...items], speakers: [] };
  const count = Math.min(8, talks.length);
  const given = random.some(firstNames, count);
  const family = random.some(surnames, count);
  const speakers = given.map((name, index) => ({
    id: index + 1,
    name: `${name} ${family[index] ?? ''}`,
    title: random.pick(titles),
    company: companyName(random.int(0, companyCount - 1)),
    biography: '',
  }));
  const on = new Map(talks.map(({ id }, index) => [id, (index % count) + 1]));
  return {
    agendaItems: items.map((item) => {
      const speaker = on.get(item.id);
      return { ...item, speakers: speaker === undefined ? [] : [speaker] };
    }),
    speakers,
  };
}
