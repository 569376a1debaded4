import { days } from '@atrium/domain';
import type { DemoEvent, DemoEventDocument, DemoVenue } from './model.ts';
import { companyCount, companyName, slug } from './people.ts';
import { Random } from './random.ts';

type Described = Pick<DemoEvent, 'id' | 'createdAt' | 'startAt' | 'endAt' | 'timeZone' | 'content'>;

/** Generates the documents of an event: its agenda, and a list of exhibitors if it takes place at a venue. */
export function demoEventDocuments(
  seed: number,
  event: Described,
  venue: DemoVenue | undefined,
): DemoEventDocument[] {
  const random = new Random(seed, 8, event.id);
  const document = (
    kind: DemoEventDocument['kind'],
    title: string,
    parts: DemoEventDocument['parts'],
  ): DemoEventDocument => ({
    fileId: random.uuid(event.createdAt),
    kind,
    name: `${slug(event.content.name)}-${slug(title)}.pdf`,
    title: `${event.content.name}: ${title.toLowerCase()}`,
    facts: [
      ['When', periodOf(event)],
      ['Where', venue?.address ? `${venue.name}, ${venue.address}` : 'Online'],
    ],
    parts,
    createdAt: event.createdAt,
  });
  return [
    ...(event.content.agendaItems.length > 0 ? [document('agenda', 'Agenda', agendaOf(event))] : []),
    ...(venue?.address ? [document('exhibitor-list', 'Exhibitors', standsOf(random))] : []),
  ];
}

const shown = (timeZone: string, instant: number, form: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...form }).format(instant);
const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

function periodOf({ startAt, endAt, timeZone }: Described): string {
  const [first, last] = [startAt, endAt].map((instant) => shown(timeZone, instant, day));
  return endAt - startAt < days(1) ? `${first}` : `${first} to ${last}`;
}

/** The items by day, in the event's own time. */
function agendaOf({ content, timeZone }: Described): DemoEventDocument['parts'] {
  const byDay = Map.groupBy(content.agendaItems, ({ startDateTime }) =>
    shown(timeZone, Date.parse(startDateTime), day),
  );
  return [...byDay].map(([heading, items]) => ({
    heading,
    lines: items.map(({ name, startDateTime }) => {
      const time = shown(timeZone, Date.parse(startDateTime), { hour: '2-digit', minute: '2-digit' });
      return `${time}  ${name}`;
    }),
  }));
}

/** Two dozen companies in two halls. */
function standsOf(random: Random): DemoEventDocument['parts'] {
  const first = random.int(0, companyCount - 1);
  // coprime to the number of companies, so none exhibits twice
  const company = (index: number) => companyName((first + index * 67) % companyCount);
  return ['A', 'B'].map((hall, half) => ({
    heading: `Hall ${hall}`,
    lines: Array.from({ length: 12 }, (_, place) => company(half * 12 + place))
      .toSorted((one, other) => one.localeCompare(other, 'en'))
      .map((name, place) => `${hall}${10 + place * 2}  ${name}`),
  }));
}
