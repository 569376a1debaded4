import { eq, inArray } from 'drizzle-orm';
import { ProblemError, type AdminVettingUpdate, type Contract, type HandlerInput } from '@atrium/domain';
import { recordAct } from '../../audit/record-act.ts';
import { inTransaction, orNotFound } from '../../context.ts';
import { events, eventVersions, vettingUpdates } from '../../db/schema/index.ts';
import { eventApprovedLetter, eventRejectedLetter } from '../../mail/vetting-mails.ts';
import { publishVersion } from '../authoring/index.ts';
import { projectEvents } from '../catalogue/index.ts';
import { tellPartner } from '../partners/index.ts';
import { refuseUnseen, writeDecision, type AdminContext } from './write-decision.ts';

type Input = HandlerInput<Contract['vetting']['vetEvent']>;

/** Decides on the version that was looked at; when a newer one came meanwhile, nothing is decided. */
export async function vetEvent(ctx: AdminContext, { params, body }: Input): Promise<AdminVettingUpdate> {
  return inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db.select().from(events).where(eq(events.id, params.eventId)).for('update');
    const event = orNotFound(locked, 'Event');
    const [found] = await tx.db
      .select()
      .from(eventVersions)
      .where(eq(eventVersions.id, params.eventVersionId));
    const version = orNotFound(found?.eventId === event.id ? found : undefined, 'Version');
    if (version.id !== event.currentVersionId) {
      throw new ProblemError('conflict', {
        detail: 'The partner has written a newer version: look at that one',
      });
    }
    if (event.cancelledAt) throw new ProblemError('conflict', { detail: 'This event was called off' });
    const versions = tx.db
      .select({ id: eventVersions.id })
      .from(eventVersions)
      .where(eq(eventVersions.eventId, event.id));
    await refuseUnseen(tx, inArray(vettingUpdates.eventVersionId, versions), body);
    const decision = await writeDecision(tx, { eventVersionId: version.id }, body);
    await tx.db.update(eventVersions).set({ status: body.status }).where(eq(eventVersions.id, version.id));
    // A version that was published by itself and is turned down leaves the public's sight.
    const approvedVersionId =
      body.status === 'APPROVED'
        ? version.id
        : event.approvedVersionId === version.id
          ? await lastApproved(tx, event.id)
          : event.approvedVersionId;
    await publishVersion(tx, event, approvedVersionId);
    await projectEvents(tx.db, [event.id]);
    await recordAct(tx, {
      action: 'vet-event',
      subject: `event ${event.id}`,
      before: { status: version.status, versionId: version.id },
      after: { status: body.status, comment: body.comment, notes: body.notes },
    });
    const letter = body.status === 'APPROVED' ? eventApprovedLetter : eventRejectedLetter;
    const url = `${tx.config.origins.partner}/partner/event-details/${event.id}`;
    await tellPartner(tx, event.partnerId, {
      kind: 'event-vetted',
      dedupeKey: `event-vetted:${decision.id}`,
      letter: (firstName) => letter({ firstName, event: version.content.name, comment: body.comment, url }),
    });
    return decision;
  });
}

async function lastApproved({ db }: AdminContext, eventId: (typeof events.$inferSelect)['id']) {
  const versions = await db
    .select({ id: eventVersions.id, status: eventVersions.status })
    .from(eventVersions)
    .where(eq(eventVersions.eventId, eventId))
    .orderBy(eventVersions.number);
  return versions.findLast(({ status }) => status === 'APPROVED')?.id ?? null;
}
