import { sql } from 'drizzle-orm';
import type { EventId, FileId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { removeFileContent } from '../../files/store-file.ts';

/**
 * Deletes the content of files that no version needs any more: neither the newest, nor the public one, nor the
 * approved one that a rejection would return to. Their names stay for the history.
 */
export async function removeUnneededFiles(
  tx: Pick<Context, 'db' | 'enqueue' | 'now'>,
  eventId: EventId,
): Promise<void> {
  const unneeded = await tx.db.execute<{ id: FileId }>(sql`
    select distinct f.id from files f join event_files g on g.file_id = f.id
    where g.event_id = ${eventId} and f.removed_at is null and not exists (
      select from event_files o join events e on e.id = o.event_id
      join event_version_files s on s.event_file_id = o.id
      where o.file_id = f.id and s.version_id in (e.current_version_id, e.approved_version_id,
        (select max(v.id) from event_versions v where v.event_id = e.id and v.status = 'APPROVED')))`);
  for (const { id } of unneeded) await removeFileContent(tx, id);
}
