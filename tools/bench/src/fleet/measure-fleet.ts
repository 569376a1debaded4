import { say } from '@atrium/tool-start/processes';
import { openEnvironment } from '../environment.ts';
import { openFixture } from '../fixture.ts';
import { isMet, table } from '../measure.ts';
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
    const environment = await openEnvironment(fixture, 0);
    try {
      const note = (line: string) => say(`  ${line}`);
      say('Reading each list and file …');
      const reads = await fleetReads(environment, note);
      say('Running each job twice …');
      const measures = [...reads, ...(await fleetJobs(environment, note))];
      say(`\n${table(measures)}\n`);
      return measures.every(isMet) ? 0 : 1;
    } finally {
      await environment.close();
    }
  } finally {
    await fixture.stop();
  }
}
