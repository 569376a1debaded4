import { maxExportBytes, type AuditAction, type Language } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { scheduledExportEmail } from '../../email/export-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import type { Schedule } from './export-schedules.queries.ts';
import { makeExportFile, readUpTo } from './make-export-file.ts';

interface Recipient {
  email: string;
  firstName: string;
  language: Language;
  dedupeKey: string;
}

/** Emails an export to members, whose right was just checked, in the caller's transaction. */
export async function queueExport(
  tx: Pick<Context, 'db' | 'enqueue' | 'now' | 'config'>,
  schedule: Schedule,
  recipients: readonly Recipient[],
  { isScheduled }: { isScheduled: boolean },
): Promise<void> {
  const file = await makeExportFile(tx, schedule);
  const content = await readUpTo(file, maxExportBytes);
  const { partner: origin } = tx.config.origins;
  for (const { firstName, dedupeKey, ...to } of recipients)
    await queueEmail(tx, {
      kind: isScheduled ? 'scheduled-export' : 'export-test',
      dedupeKey,
      to,
      content: (texts) =>
        scheduledExportEmail(texts, {
          firstName,
          event: schedule.event,
          isAttached: content !== null,
          isScheduled,
          origin,
        }),
      attachments: content ? [{ name: file.name, mediaType: file.mediaType, content }] : [],
    });
}

/** The entry of the audit log for an export, as for its download. */
export function auditOf({ id, partnerId, eventId, format }: Schedule) {
  const action: AuditAction = eventId === null ? 'export-orders' : 'export-attendees';
  const subject = eventId === null ? `partner ${partnerId}` : `event ${eventId}`;
  return { action, subject, after: { schedule: id, format } };
}
