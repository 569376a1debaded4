import { and, eq, inArray, isNull } from 'drizzle-orm';
import {
  problem,
  wantsEmailAbout,
  type AdminVettingUpdate,
  type Contract,
  type EventVersionId,
  type HandlerInput,
  type VenueId,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound } from '../../context.ts';
import {
  eventFiles,
  events,
  eventVersionFiles,
  eventVersions,
  files,
  venues,
  vettingUpdates,
} from '../../db/schema/index.ts';
import { eventApprovedEmail, eventRejectedEmail } from '../../email/vetting-emails.ts';
import { publishVersion, removeUnneededFiles } from '../authoring/index.ts';
import { findPublicUrl, publishEvents } from '../catalogue/index.ts';
import { recordDecision, type RecordedDecision } from '../moderation/index.ts';
import { notifyPartnerTeam } from '../partners/index.ts';
import { approveSeries } from '../series/index.ts';
import { assertLatestVersion, writeDecision, type AdminContext } from './write-decision.ts';

type Input = HandlerInput<Contract['vetting']['vetEvent']>;

/** Decides on an event version; throws 409 if it isn't the newest one. */
export async function vetEvent(ctx: AdminContext, { params, body }: Input): Promise<AdminVettingUpdate> {
  return inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db.select().from(events).where(eq(events.id, params.eventId)).for('update');
    const event = orNotFound(locked, 'event-not-found');
    const [found] = await tx.db
      .select()
      .from(eventVersions)
      .where(eq(eventVersions.id, params.eventVersionId));
    const version = orNotFound(found?.eventId === event.id ? found : undefined, 'version-not-found');
    if (version.id !== event.currentVersionId) {
      throw problem('newer-version');
    }
    if (event.cancelledAt) throw problem('event-cancelled');
    const versions = tx.db
      .select({ id: eventVersions.id })
      .from(eventVersions)
      .where(eq(eventVersions.eventId, event.id));
    await assertLatestVersion(tx, inArray(vettingUpdates.eventVersionId, versions), body);
    if (body.status === 'APPROVED') await refuseUnscanned(tx, version.id);
    const decision = await writeDecision(tx, { eventVersionId: version.id }, body);
    await tx.db.update(eventVersions).set({ status: body.status }).where(eq(eventVersions.id, version.id));
    // Rejecting a version that was published automatically returns to the last approved one.
    const approvedVersionId =
      body.status === 'APPROVED'
        ? version.id
        : event.approvedVersionId === version.id
          ? await lastApproved(tx, event.id)
          : event.approvedVersionId;
    if (body.status === 'APPROVED') await shareVenue(tx, version.venueId);
    if (body.status === 'APPROVED' && event.seriesId !== null) await approveSeries(tx, event.seriesId);
    await publishVersion(tx, event, approvedVersionId);
    await publishEvents(tx, [event.id]);
    await removeUnneededFiles(tx, event.id);
    await recordAction(tx, {
      action: 'vet-event',
      subject: `event ${event.id}`,
      before: { status: version.status, versionId: version.id },
      after: { status: body.status, comment: body.comment, notes: body.notes },
    });
    const link = `/partner/event-details/${event.id}`;
    const { name } = version.content;
    const url = `${tx.config.origins.partner}${link}`;
    const about = { event: name, comment: body.comment, url };
    const isApproved = body.status === 'APPROVED';
    const publicUrl = await findPublicUrl(tx, event.id);
    const rejection = isApproved ? null : await recordRejection(tx, event, name, body.comment);
    await notifyPartnerTeam(tx, event.partnerId, {
      needs: 'events',
      kind: 'event-vetted',
      dedupeKey: `event-vetted:${decision.id}`,
      content: (texts, firstName) =>
        rejection === null
          ? eventApprovedEmail(texts, { firstName, ...about, publicUrl })
          : eventRejectedEmail(texts, { firstName, ...about, appealUrl: rejection.url }),
      isWanted: (settings) => wantsEmailAbout(settings, 'instantAlerts'),
      bell: {
        content: { kind: 'event-vetted', data: { event: name, isApproved } },
        link,
      },
    });
    return decision;
  });
}

/** Records a rejection with its reason. */
const recordRejection = (
  tx: AdminContext,
  { id, partnerId }: Pick<typeof events.$inferSelect, 'id' | 'partnerId'>,
  name: string,
  facts: string,
): Promise<RecordedDecision> =>
  recordDecision(tx, {
    subject: { kind: 'EVENT', id, name },
    affected: { partnerId },
    measure: 'CONTENT_REJECTED',
    ground: 'EVENT_REQUIREMENTS',
    facts,
    foundBy: 'STAFF',
    isEmailedByCaller: true,
  });

/** No one can have seen a document that waits for its scan: it isn't served yet. */
async function refuseUnscanned({ db }: AdminContext, versionId: EventVersionId): Promise<void> {
  const [waiting] = await db
    .select({ name: files.name })
    .from(eventVersionFiles)
    .innerJoin(eventFiles, eq(eventFiles.id, eventVersionFiles.eventFileId))
    .innerJoin(files, eq(files.id, eventFiles.fileId))
    .where(and(eq(eventVersionFiles.versionId, versionId), eq(files.scanStatus, 'WAITING')))
    .limit(1);
  if (waiting) throw problem('file-waits-for-scan', { name: waiting.name });
}

/** Lets every organiser choose the venue of an approved event, because an administrator has seen it. */
const shareVenue = ({ db, now }: AdminContext, id: VenueId) =>
  db
    .update(venues)
    .set({ sharedAt: now() })
    .where(and(eq(venues.id, id), isNull(venues.sharedAt), isNull(venues.hiddenAt)));

async function lastApproved({ db }: AdminContext, eventId: (typeof events.$inferSelect)['id']) {
  const versions = await db
    .select({ id: eventVersions.id, status: eventVersions.status })
    .from(eventVersions)
    .where(eq(eventVersions.eventId, eventId))
    .orderBy(eventVersions.number);
  return versions.findLast(({ status }) => status === 'APPROVED')?.id ?? null;
}
