import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';
import { seedReference } from '@atrium/seed';

/** Puts the reference data (option lists, countries, rates, places) into the template, as every installation has it. */
export async function seedTestReference(url: string): Promise<void> {
  const sql = postgres(url, { ...socketOptions(url), max: 1, onnotice: () => undefined });
  try {
    await seedReference(sql);
    await sql`analyze`;
  } finally {
    await sql.end();
  }
}
