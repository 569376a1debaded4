import { build } from '@atrium/tool-start/build';
import { CommandError, say, runMain } from '@atrium/tool-start/processes';
import { readArguments } from './src/arguments.ts';
import { benchmarks } from './src/benchmarks.ts';
import { measureFleet } from './src/fleet/measure-fleet.ts';
import { openFixture } from './src/fixture.ts';
import { isMet, line, type Measure, table } from './src/measure.ts';
import { openEnvironment } from './src/environment.ts';

/**
 * `npm run bench [-- --events 1000000] [-- --only search,orders] [-- --only on-sale --buyers 20000]`: measures every bar as a ratio to a bare
 * baseline in the same run. `npm run bench -- --size fleet [--scale 0.05]` fills a whole marketplace and measures what its lists, files and
 * jobs read.
 */
await runMain(async () => {
  const { events, only, buyers, scale } = readArguments(process.argv.slice(2), Object.keys(benchmarks));
  if (scale !== undefined) return measureFleet(scale);
  // the product serves the pages too
  await build(['@atrium/marketplace']);
  const fixture = await openFixture(events);
  try {
    const environment = await openEnvironment(fixture, buyers);
    try {
      const measures: Measure[] = [];
      for (const [name, measure] of Object.entries(benchmarks)) {
        if (!only.includes(name)) continue;
        say(`Measuring ${name} …`);
        const found = await measure(environment);
        for (const one of found) say(`  ${line(one)}`);
        measures.push(...found);
      }
      if (measures.length === 0) throw new CommandError('Nothing was measured at this size.');
      say(`\n${table(measures)}\n`);
      return measures.every(isMet) ? 0 : 1;
    } finally {
      await environment.close();
    }
  } finally {
    await fixture.stop();
  }
});
