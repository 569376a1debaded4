import { say } from '@atrium/tool-start/processes';
import { openEnvironment } from '../environment.ts';
import { openFixture } from '../fixture.ts';
import { isMet, table, type Measure } from '../measure.ts';
import { fillFleet, fleetSize } from './fill-fleet.ts';
import { fleetJobs } from './fleet-jobs.ts';
import { fleetReads } from './fleet-reads.ts';

/** Measures a marketplace of this share of a million events: what its lists, files and jobs read; returns the exit code. */
export async function measureFleet(scale: number): Promise<number> {
  const size = fleetSize(scale);
  const fixture = await openFixture(size.events, 'fleet');
  try {
    say('Looking for organisers, buyers and orders …');
    await fillFleet(fixture.sql, size);
    const note = (line: string) => say(`  ${line}`);
    /** Measures a product that starts for it, so that the most memory it takes is that of these calls. */
    const measured = async (measure: typeof fleetJobs): Promise<Measure[]> => {
      const environment = await openEnvironment(fixture, 0);
      try {
        return await measure(environment, note);
      } finally {
        await environment.close();
      }
    };
    say('Running each job twice …');
    const jobs = await measured(fleetJobs); // first, so that lists find what a night leaves
    say('Reading each list and file …');
    const measures = [...(await measured(fleetReads)), ...jobs];
    const missed = measures.filter((one) => !isMet(one));
    say(`\n${table(measures)}\n`);
    say(verdict(measures.length, missed.map(({ bar, made }) => `${bar}: ${made}.`))); // prettier-ignore
    return missed.length === 0 ? 0 : 1;
  } finally {
    await fixture.stop();
  }
}

const verdict = (bars: number, missed: readonly string[]): string =>
  missed.length === 0
    ? `Passed: each of ${bars} bars is met.`
    : `Failed: ${missed.length} of ${bars} bars are missed.\n${missed.join('\n')}`;
