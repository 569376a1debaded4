import { sql } from 'drizzle-orm';
import { dayIn } from '@atrium/domain';
import type { Dependencies } from '../../context.ts';

/** Deletes the keys and secrets of past days; from then on nobody can compute a visitor's key again. */
export async function closeDays({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<void> {
  const today = dayIn(now(), 'UTC');
  await db.execute(sql`delete from seen_secrets where day < ${today}::date`);
  await db.execute(sql`delete from seen_keys where day < ${today}::date`);
}
