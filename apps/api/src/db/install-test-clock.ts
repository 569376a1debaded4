import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';

/** Advisory lock key of the set-up; any number, the same on all nodes. */
const lockKey = 7_421_956;

/**
 * Makes `app_now()` read a table, by the owner of the database. The next start without TEST_CLOCK restores the
 * function.
 */
export async function installTestClock(ownerUrl: string): Promise<void> {
  const client = postgres(ownerUrl, { ...socketOptions(ownerUrl), max: 1, onnotice: () => undefined });
  try {
    await client.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${lockKey})`;
      await tx`create table if not exists test_clock (ahead_ms bigint not null)`;
      await tx`insert into test_clock select 0 where not exists (select from test_clock)`;
      await tx`grant select, update on test_clock to public`;
      await tx`create or replace function app_now() returns timestamptz language sql stable
        as 'select now() + (select ahead_ms from test_clock) * interval ''1 millisecond'''`;
      await tx`delete from drizzle.applied_functions`;
    });
  } finally {
    await client.end();
  }
}
