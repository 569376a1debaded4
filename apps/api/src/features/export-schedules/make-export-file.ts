import { AttendeeListing, type Download } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { makeAttendeesFile } from '../attendees/index.ts';
import { makeOrdersFile } from '../order-reports/index.ts';
import type { Schedule } from './export-schedules.queries.ts';

/** Makes the file of the download, with all of its rows and without sensitive answers. */
export const makeExportFile = async (
  ctx: Pick<Context, 'db' | 'now'>,
  { partnerId, eventId, format }: Schedule,
): Promise<Download> =>
  eventId === null
    ? makeOrdersFile(ctx, partnerId, { search: '' })
    : makeAttendeesFile(ctx, {
        partnerId,
        eventId,
        listing: AttendeeListing.parse({}),
        format,
        isSensitiveWanted: false,
      });

/** Reads a file, or returns null and stops as soon as it is too large. */
export async function readUpTo({ content }: Download, limit: number): Promise<Uint8Array | null> {
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
