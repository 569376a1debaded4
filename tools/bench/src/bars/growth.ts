import { EventFilters, type EventFiltersInput } from '@atrium/domain';
import { connect, runOn, searchQuery } from '@atrium/api/app';
import { searchBodies, underEverySort } from '../bodies.ts';
import { type Ground, openGround } from '../ground.ts';
import type { Measure } from '../measure.ts';
import type { Stage } from '../stage.ts';
import { median } from '../statistics.ts';

const smaller = 100_000;

/** The same searches over ten times as many events, the two databases taking turns. */
export async function growthBars({ ground }: Stage): Promise<Measure[]> {
  if (ground.events <= smaller) return [];
  const small = await openGround(smaller);
  try {
    const [many, few] = [await searcher(ground), await searcher(small)];
    for (let index = 0; index < many.searches.length; index += 1) {
      await few.search(index);
      await many.search(index);
    }
    await Promise.all([many.close(), few.close()]);
    const [p50Many, p50Few] = [median(many.times), median(few.times)];
    return [
      {
        bar: `search growth, p50 at ${ground.events / 1000}k ÷ p50 at ${smaller / 1000}k`,
        measured: p50Many / p50Few,
        atMost: ground.events / smaller / 2,
        made: `${p50Many.toFixed(2)} ms and ${p50Few.toFixed(2)} ms`,
      },
    ];
  } finally {
    await small.stop();
  }
}

async function searcher(ground: Ground) {
  const searches: EventFiltersInput[] = underEverySort(await searchBodies(ground.sql, 200));
  const one = connect(ground.url, { pool: 1, name: 'bench' });
  const run = runOn(one.sql);
  const times: number[] = [];
  const search = async (index: number) => {
    const { statement, parameters } = await searchQuery(
      run,
      EventFilters.parse(searches[index]),
      null,
      new Date(),
    );
    const began = performance.now();
    await run(statement, parameters);
    times.push(performance.now() - began);
  };
  for (let index = 0; index < 200; index += 1) await search(index);
  times.length = 0;
  return { searches, search, times, close: one.close };
}
