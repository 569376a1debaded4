import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../context.ts';
import { bookChecks } from '../../db/schema/index.ts';
import { checkMoney } from './books.queries.ts';

/** Checks the books and records the result of each check, for the metrics and the summary. */
export async function checkBooks({ db, log, now }: Pick<Dependencies, 'db' | 'log' | 'now'>): Promise<void> {
  const checkedAt = now();
  const checks = await checkMoney(db);
  await db
    .insert(bookChecks)
    .values(
      checks.map(({ check, failures }) => ({
        check,
        failures,
        since: failures > 0 ? checkedAt : null,
        checkedAt,
      })),
    )
    .onConflictDoUpdate({
      target: bookChecks.check,
      set: {
        failures: sql`excluded.failures`,
        since: sql`case when excluded.failures > 0 then coalesce(${bookChecks.since}, excluded.since) end`,
        checkedAt: sql`excluded.checked_at`,
      },
    });
  const failed = checks.filter(({ failures }) => failures > 0);
  if (failed.length > 0) log.error({ failed }, 'the books do not agree');
}
