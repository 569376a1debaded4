import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../context.ts';
import { bookChecks } from '../../db/schema/index.ts';
import { checkMoney } from './books.queries.ts';

/** Checks the books and records the result of each check, for the metrics. */
export async function checkBooks({ db, log, now }: Pick<Dependencies, 'db' | 'log' | 'now'>): Promise<void> {
  const checkedAt = now();
  const checks = await checkMoney(db);
  await db
    .insert(bookChecks)
    .values(checks.map(({ check, failures }) => ({ check, failures, checkedAt })))
    .onConflictDoUpdate({
      target: bookChecks.check,
      set: { failures: sql`excluded.failures`, checkedAt: sql`excluded.checked_at` },
    });
  const failed = checks.filter(({ failures }) => failures > 0);
  if (failed.length > 0) log.error({ failed }, 'the books do not agree');
}
