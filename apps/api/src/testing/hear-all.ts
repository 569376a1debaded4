import { setImmediate as turn } from 'node:timers/promises';
import { v7 } from 'uuid';
import type { TestApp } from './test-app.ts';

/** Waits until the node has heard all that the database told so far: what is made from here on is not forgotten for it. */
export async function hearAll({ deps: { hot, sql } }: TestApp): Promise<void> {
  const marker = `/api/heard/${v7()}`;
  hot.put(marker, '{}', 600, hot.changes());
  // what is told comes in the order of its telling
  await sql`select pg_notify('hot_answers', ${marker})`;
  while (hot.get(marker)) await turn();
}
