import { jobContext } from '../../context.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { deliverEvent } from '../../domain-events/deliver-event.ts';
import { createFirstAdmin } from '../../features/identity/index.ts';
import { refreshAllScores } from '../../features/ranking/index.ts';
import { emailTickets } from '../../features/tickets/index.ts';
import { updateAllSoldCounts } from '../../features/vetting/index.ts';
import { readPayload } from '../../jobs/jobs.ts';
import { migrationsFolder } from '../cluster.ts';
import setUp from '../global-setup.ts';
import tearDown from '../global-teardown.ts';
import { cloneDatabase, startTestApp } from '../test-app.ts';
import { releaseSettings } from './actors.ts';
import { addCompany } from './company.ts';
import { addEvents } from './events.ts';
import { seedRandomness, stopClock, stopDatabaseClock } from './fixed-clock.ts';
import { addPeople } from './people.ts';
import { addSales } from './sales.ts';
import { dumpRelease } from './tables.ts';
import { createTeller } from './teller.ts';

const began = '2026-11-20T09:00:00.000Z';
const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/** Plays a release's story with the current code and dumps the resulting database. */
async function makeRelease(version: string, folder: string): Promise<void> {
  await setUp();
  const journal = Journal.parse(
    JSON.parse(await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')),
  );
  const clock = stopClock(began);
  const reseed = seedRandomness();
  const database = await cloneDatabase();
  const preparing = await startTestApp({ databaseUrl: database.url });
  const tick = await stopDatabaseClock(preparing.sql, clock.now);
  await preparing.stop();

  const app = await startTestApp({
    databaseUrl: database.url,
    env: releaseSettings,
    overrides: { now: clock.now },
  });
  try {
    const teller = createTeller(app, async (minutes) => {
      clock.pass(minutes);
      reseed();
      await app.sql`delete from rate_limits`;
      await tick(app.sql);
    });
    await createFirstAdmin(app.deps);
    const people = await addPeople(teller);
    const company = await addCompany(teller, people.admin);
    const listed = await addEvents(teller, company, people.admin);
    await addSales(teller, people, company, listed);
    await emailTickets(jobContext(app.deps));
    const announced = await app.sql<{ data: unknown }[]>`
      select data from pgboss.job where name = 'deliver-event' order by data ->> 'eventId', data ->> 'listener'`;
    for (const { data } of announced)
      await deliverEvent(jobContext(app.deps), readPayload('deliver-event', data));
    await updateAllSoldCounts(app.deps);
    await refreshAllScores(app.deps);
    const migrations = journal.entries.map(({ tag }) => tag);
    await dumpRelease(
      app.sql,
      { version, at: began, migrations },
      folder,
      join(app.deps.config.dataDir, 'files'),
    );
  } finally {
    await app.stop();
    await database.drop();
    await tearDown();
  }
}

const [, , version] = process.argv;
if (!version) throw new Error('Say which release this is: make-release.ts 1.2.3');
await makeRelease(version, join(import.meta.dirname, '../../../releases', version));
