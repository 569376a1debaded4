import type { SuspenseLineId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { suspenseLines } from '../../db/schema/index.ts';

type Line = typeof suspenseLines.$inferInsert;

/** Adds lines that none of our records explains, and returns the IDs of those that weren't known. */
export async function addToSuspense(
  { db }: Pick<Context, 'db'>,
  lines: readonly Line[],
): Promise<SuspenseLineId[]> {
  if (lines.length === 0) return [];
  const added = await db
    .insert(suspenseLines)
    .values([...lines])
    .onConflictDoNothing()
    .returning({ id: suspenseLines.id });
  return added.map(({ id }) => id);
}
