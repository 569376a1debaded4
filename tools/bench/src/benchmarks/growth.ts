import { EventFilters, minutes, type EventFiltersInput } from '@atrium/domain';
import { connect, readQuery, searchQuery } from '@atrium/api/app';
import { searchBodies, underEverySort } from '../bodies.ts';
import { type Fixture, openFixture } from '../fixture.ts';
import type { Measure } from '../measure.ts';
import type { Environment } from '../environment.ts';
import { median } from '../statistics.ts';

const smaller = 100_000;

/** Compares the same searches on ten times as many events, alternating between the two databases. */
export async function growthBars({ fixture }: Environment): Promise<Measure[]> {
  if (fixture.events <= smaller) return [];
  const small = await openFixture(smaller);
  try {
    const [many, few] = [await searcher(fixture), await searcher(small)];
    for (let index = 0; index < many.searches.length; index += 1) {
      await few.search(index);
      await many.search(index);
    }
    await Promise.all([many.close(), few.close()]);
    const [p50Many, p50Few] = [median(many.times), median(few.times)];
    return [
      {
        bar: `search growth, p50 at ${fixture.events / 1000}k ÷ p50 at ${smaller / 1000}k`,
        measured: p50Many / p50Few,
        atMost: fixture.events / smaller / 2,
        made: `${p50Many.toFixed(2)} ms and ${p50Few.toFixed(2)} ms`,
      },
    ];
  } finally {
    await small.stop();
  }
}

async function searcher(fixture: Fixture) {
  const searches: EventFiltersInput[] = underEverySort(await searchBodies(fixture.sql, 200));
  const one = connect({ url: fixture.url }, { pool: 1, name: 'bench', waitMs: minutes(1) });
  const times: number[] = [];
  const search = async (index: number) => {
    const { statement, values } = await searchQuery(
      one.db,
      await readQuery(one.db, EventFilters.parse(searches[index]), new Date()),
      null,
      new Date(),
    );
    const began = performance.now();
    await statement.run(one.db, values);
    times.push(performance.now() - began);
  };
  for (let index = 0; index < 200; index += 1) await search(index);
  times.length = 0;
  return { searches, search, times, close: one.close };
}
