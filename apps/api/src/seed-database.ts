import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { seedDemo, seedReference } from '@atrium/seed';
import type { Dependencies } from './context.ts';
import { projectEvents } from './features/catalogue/project-event.ts';
import { createFirstAdmin, hashPassword } from './features/identity/index.ts';
import { writePapers } from './seed-papers.ts';

/** The bundle brings its own copy of the gazetteer; from source it lies with the seeds. */
const bundledPlaces = join(import.meta.dirname, 'places.tsv.gz');

/** Fills an empty database: reference data always, the demo data set where it is wanted. Says what takes long. */
export async function seedDatabase(deps: Dependencies, say: (line: string) => void): Promise<void> {
  const { sql, config, files } = deps;
  const [seeded] = await sql`select 1 from seeds limit 1`;
  if (!seeded) say('Filling in option lists, countries and 112,000 places…');
  await seedReference(sql, existsSync(bundledPlaces) ? { gazetteerFile: bundledPlaces } : {});
  await createFirstAdmin(deps);
  if (!config.demoData) return;
  const [event] = await sql`select 1 from events limit 1`;
  if (event) return;
  say(
    'Making the demo data: 2,000 events with their pictures, orders and reviews. This takes about a minute…',
  );
  await seedDemo({
    sql,
    files,
    hashPassword: (password) => hashPassword(deps, password),
    project: (tx) => projectEvents(tx, 'all'),
    writePapers: (tx, papers) => writePapers(deps, tx, papers),
  });
}
