import {
  AttendeeListing,
  maxExportBytes,
  type AuditAction,
  type Download,
  type Language,
} from '@atrium/domain';
import type { Context } from '../../context.ts';
import { scheduledExportEmail } from '../../email/export-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { makeAttendeesFile } from '../attendees/index.ts';
import { makeOrdersFile } from '../order-reports/index.ts';
import type { Schedule } from './export-schedules.queries.ts';

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
  const file = await makeFile(tx, schedule);
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

/** Makes the file of the download, with all of its rows and without sensitive answers. */
const makeFile = async (
  tx: Pick<Context, 'db' | 'now'>,
  { partnerId, eventId, format }: Schedule,
): Promise<Download> =>
  eventId === null
    ? makeOrdersFile(tx, partnerId, { search: '' })
    : makeAttendeesFile(tx, {
        partnerId,
        eventId,
        listing: AttendeeListing.parse({}),
        format,
        isSensitiveWanted: false,
      });

/** Reads a file, or returns null and stops as soon as it is too large. */
async function readUpTo({ content }: Download, limit: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    size += bytes.length;
    if (size > limit) return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** The entry of the audit log for an export, as for its download. */
export function auditOf({ id, partnerId, eventId, format }: Schedule) {
  const action: AuditAction = eventId === null ? 'export-orders' : 'export-attendees';
  const subject = eventId === null ? `partner ${partnerId}` : `event ${eventId}`;
  return { action, subject, after: { schedule: id, format } };
}
