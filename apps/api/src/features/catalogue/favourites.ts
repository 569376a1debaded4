import type { AttendeeId } from '@atrium/domain';
import type { Run } from '../../db/run.ts';

/** Which of these events an attendee has marked. */
export async function favouritesAmong(
  run: Run,
  attendeeId: AttendeeId,
  eventIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (eventIds.length === 0) return new Set();
  const rows = await run<{ id: number }>(
    `select event_id as id from favourites where attendee_id = $1::uuid and event_id = any($2::int[])`,
    [attendeeId, `{${eventIds.join(',')}}`],
  );
  return new Set(rows.map((row) => row.id));
}
