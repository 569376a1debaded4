import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';
import { seedReference } from '@atrium/seed';

/** Seeds the template with the reference data of every installation: option lists, countries, rates, places. */
export async function seedTestReference(url: string): Promise<void> {
  const sql = postgres(url, { ...socketOptions(url), max: 1, onnotice: () => undefined });
  try {
    await seedReference(sql);
    await sql`analyze`;
  } finally {
    await sql.end();
  }
}
