import { asc, eq, sql } from 'drizzle-orm';
import type { EventDraftId, EventId, PartnerId } from '@atrium/domain';
import type { Verdict } from '../../adapters/file-scanner.ts';
import { inTransaction, type JobContext } from '../../context.ts';
import { files } from '../../db/schema/index.ts';
import { fileInfectedEmail } from '../../email/event-emails.ts';
import { removeFileContent } from '../../files/store-file.ts';
import { toLoggableError } from '../../to-loggable-error.ts';
import { publishEvents } from '../catalogue/index.ts';
import { notifyPartnerTeam } from '../partners/index.ts';

type WaitingFile = typeof files.$inferSelect;
/** An event or a draft that a file belongs to; a draft has no event ID. */
type FileOwner = {
  eventId: EventId | null;
  draftId: EventDraftId | null;
  partnerId: PartnerId;
  name: string;
};

const mostAtOnce = 50;

/** Scans the documents that are held back, oldest first. One that the scanner doesn't answer for stays held back. */
export async function scanFiles(ctx: JobContext): Promise<void> {
  const waiting = await ctx.db
    .select()
    .from(files)
    .where(eq(files.scanStatus, 'WAITING'))
    .orderBy(asc(files.createdAt))
    .limit(mostAtOnce);
  for (const file of waiting) {
    try {
      await scanFile(ctx, file);
    } catch (error) {
      // The next run, a minute later at most, tries again.
      return ctx.log.warn({ err: toLoggableError(error), file: file.id }, 'a file could not be scanned');
    }
  }
}

async function scanFile(ctx: JobContext, file: WaitingFile): Promise<void> {
  // Deleted meanwhile, or the scanner was taken out of the settings.
  if (file.removedAt || !ctx.scanner) return settle(ctx, file, 'UNSCANNED');
  const verdict = await ctx.scanner.scan(await ctx.files.get(file.key));
  await settle(ctx, file, verdict.isClean ? 'CLEAN' : 'INFECTED', verdict);
}

/** Records a verdict: a clean file is shown from now on, an infected one deleted and its organiser told. */
async function settle(
  ctx: JobContext,
  file: WaitingFile,
  scanStatus: WaitingFile['scanStatus'],
  verdict?: Verdict,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [settled] = await tx.db
      .update(files)
      .set({ scanStatus })
      .where(sql`${files.id} = ${file.id} and ${files.scanStatus} = 'WAITING'`)
      .returning({ id: files.id });
    if (!settled) return; // another node was faster
    const owners = await ownersOf(tx, file);
    if (verdict && !verdict.isClean) {
      await removeFileContent(tx, file.id);
      for (const owner of owners) await notifyTeam(tx, file, owner, verdict.finding);
    }
    await publishEvents(
      tx,
      owners.flatMap(({ eventId }) => eventId ?? []),
    );
  });
}

const ownersOf = ({ db }: JobContext, file: WaitingFile) =>
  db.execute<FileOwner>(sql`
    select distinct f.event_id as "eventId", f.draft_id as "draftId",
      coalesce(e.partner_id, d.partner_id) as "partnerId", coalesce(v.content ->> 'name', d.name) as name
    from event_files f left join events e on e.id = f.event_id
    left join event_versions v on v.id = e.current_version_id left join event_drafts d on d.id = f.draft_id
    where f.file_id = ${file.id}`);

function notifyTeam(
  tx: JobContext,
  file: WaitingFile,
  { eventId, draftId, partnerId, name }: FileOwner,
  finding: string,
): Promise<void> {
  const path = eventId === null ? `add-event?draft=${draftId}` : `edit-event/${eventId}/files`;
  const url = `${tx.config.origins.partner}/partner/${path}`;
  return notifyPartnerTeam(tx, partnerId, {
    needs: 'events',
    kind: 'file-infected',
    dedupeKey: `file-infected:${file.id}:${eventId ?? draftId}`,
    content: (texts, firstName) =>
      fileInfectedEmail(texts, { firstName, file: file.name, event: name, finding, url }),
  });
}
