import { existsSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';
import { seedDemo, seedReference } from '@atrium/seed';
import { holdDemoMoney } from './adapters/payments/sandbox-transactions.ts';
import type { Dependencies } from './context.ts';
import { databaseOn } from './db/client.ts';
import { projectEvents } from './features/catalogue/project-event.ts';
import { deriveAllDays } from './features/counting/index.ts';
import { createFirstAdmin, hashPassword } from './features/identity/index.ts';
import { recountAllReviews } from './features/reviews/index.ts';
import { seedDocuments } from './seed-documents.ts';
import { renderEventDocument } from './seed-event-document.ts';

/** The bundle has its own copy of the gazetteer; from source it is in the seeds. */
const bundledPlaces = join(import.meta.dirname, 'places.tsv.gz');

/** Seeds an empty database: reference data always, demo data if configured. Reports slow steps. */
export async function seedDatabase(
  deps: Dependencies,
  databaseUrl: string,
  say: (line: string) => void,
): Promise<void> {
  // Plain postgres.js, because the seeds insert in bulk and expect its row format.
  const sql = postgres(databaseUrl, { ...socketOptions(databaseUrl), max: 2, onnotice: () => undefined });
  try {
    await seed(deps, sql, say);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function seed(deps: Dependencies, sql: postgres.Sql, say: (line: string) => void): Promise<void> {
  const { config, files } = deps;
  const [seeded] = await sql`select 1 from seeds limit 1`;
  if (!seeded) say('Filling in option lists, countries and 112,000 places…');
  await seedReference(sql, existsSync(bundledPlaces) ? { gazetteerFile: bundledPlaces } : {});
  await createFirstAdmin(deps);
  if (!config.demoData) return;
  const [event] = await sql`select 1 from events limit 1`;
  if (event) return;
  say(
    'Making the demo data: 2,000 events with images, documents, orders and reviews. This takes about a minute…',
  );
  await seedDemo({
    sql,
    files,
    hashPassword: (password) => hashPassword(deps, password),
    project: async (tx) => {
      const db = databaseOn(tx);
      await recountAllReviews(db);
      await projectEvents(db, 'all');
      await deriveAllDays({ db });
    },
    writeDocuments: (tx, documents) => seedDocuments(deps, tx, documents),
    renderDocument: renderEventDocument,
  });
  await holdDemoMoney(deps.db);
}
