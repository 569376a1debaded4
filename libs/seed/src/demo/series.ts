import { days } from '@atrium/domain';
import type { DemoWorld } from './event.ts';
import { demoEvent } from './event.ts';
import type { DemoPartner, DemoSeries } from './model.ts';
import type { Schedule } from './schedule.ts';

/** A series takes the place of three events in this many: the next edition, then the earlier ones. */
const [spacing, offset] = [120, 40];

const yearly = 364;
const halfYearly = 182;

export interface Edition {
  seriesId: number;
  /** Each series has an approved organiser of its own. */
  partner: DemoPartner;
  /** Index of the next edition, from whose draws the earlier ones are made. */
  nextIndex: number;
  /** Days between editions: whole weeks, so that the weekday stays. */
  cadence: number;
  /** Editions between this one and the next one. */
  before: number;
}

/** Finds the edition at an index; yearly series have one earlier edition, half-yearly ones two. */
export function editionAt(world: DemoWorld, index: number): Edition | null {
  if (world.bulk) return null;
  const before = (index % spacing) - offset;
  const place = Math.floor(index / spacing);
  const cadence = place % 2 === 0 ? yearly : halfYearly;
  const partner = world.partners.filter(({ vettingStatus }) => vettingStatus === 'APPROVED')[place];
  if (!partner || before < 0 || before > yearly / cadence) return null;
  return { seriesId: place + 1, partner, nextIndex: index - before, cadence, before };
}

/** Moves the drawn days to the edition's own: the next one is within one cadence, the one before it is over. */
export function scheduleOf(drawn: Schedule, { cadence, before }: Edition, baseDay: number): Schedule {
  const ahead = (drawn.firstDay - baseDay) % cadence;
  const clear = ahead < 7 ? 14 : ahead > cadence - 14 ? -14 : 0;
  return { ...drawn, firstDay: baseDay + ahead + clear - before * cadence };
}

/** Counts back from the next edition, because the days between editions are a little less than a year or its half. */
export function editionLabelOf({ firstDay }: Schedule, { cadence, before }: Edition): string {
  const next = new Date(days(firstDay + before * cadence));
  const year = next.getUTCFullYear();
  if (cadence === yearly) return String(year - before);
  const half = year * 2 + (next.getUTCMonth() < 6 ? 0 : 1) - before;
  return `${half % 2 === 0 ? 'Spring' : 'Autumn'} ${Math.floor(half / 2)}`;
}

/** Generates the series that the events belong to. */
export function* demoSeries(world: DemoWorld, events: number): Generator<DemoSeries> {
  for (let index = offset; index < events; index += spacing) {
    const edition = editionAt(world, index);
    if (!edition) return;
    const { content, createdAt } = demoEvent(world, index + yearly / edition.cadence);
    yield {
      id: edition.seriesId,
      partnerId: edition.partner.id,
      name: content.name.replace(/ \d{4}$/, ''),
      cadence: edition.cadence === yearly ? 'YEARLY' : 'HALF_YEARLY',
      createdAt,
    };
  }
}
