import { eq } from 'drizzle-orm';
import { fieldError, problem, type Contract, type HandlerInput, type OwnWaitingRoom } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction } from '../../context.ts';
import { waitingRooms } from '../../db/schema/index.ts';
import { invalidateSubjects } from '../../http/cache-subjects.ts';
import { validation } from '../../http/read-input.ts';
import {
  assertNotCancelled,
  lockPartnerEvent,
  type LockedEvent,
  type PartnerContext,
} from '../authoring/index.ts';
import { admittedAt, readOwnWaitingRoom } from './waiting-room.queries.ts';

type Input = HandlerInput<Contract['waitingRoom']['setWaitingRoom']>;

/** Sets up the waiting room of an own event, changes it, or removes it. */
export const setWaitingRoom = (
  ctx: PartnerContext,
  { params: { eventId }, body: { opensAt, admitPerMinute } }: Input,
): Promise<OwnWaitingRoom> =>
  inTransaction(ctx, async (tx) => {
    const { partnerId } = tx.actor;
    const locked = await lockPartnerEvent(tx.db, partnerId, eventId);
    assertNotCancelled(locked);
    const [room] = await tx.db
      .select({
        opensAt: waitingRooms.opensAt,
        admitPerMinute: waitingRooms.admitPerMinute,
        admitted: admittedAt(tx.now()),
      })
      .from(waitingRooms)
      .where(eq(waitingRooms.eventId, eventId))
      .for('no key update');
    if (opensAt === null) await tx.db.delete(waitingRooms).where(eq(waitingRooms.eventId, eventId));
    else if (room && room.opensAt <= tx.now()) {
      if (Date.parse(opensAt) !== room.opensAt.getTime()) throw problem('waiting-room-open');
      if (admitPerMinute !== room.admitPerMinute)
        await tx.db
          .update(waitingRooms)
          .set({ admitPerMinute, rateSince: tx.now(), admittedBefore: room.admitted })
          .where(eq(waitingRooms.eventId, eventId));
    } else await writeUnopened(tx, locked, new Date(opensAt), admitPerMinute);
    await recordAction(tx, {
      action: 'set-waiting-room',
      subject: `event ${eventId}`,
      before: { opensAt: room?.opensAt.toISOString() ?? null, admitPerMinute: room?.admitPerMinute ?? null },
      after: { opensAt, admitPerMinute: opensAt === null ? null : admitPerMinute },
    });
    await invalidateSubjects(tx, [`event:${eventId}`]);
    return readOwnWaitingRoom(tx, partnerId, eventId);
  });

/** Writes a room that hasn't opened; places that were taken keep their draw when it opens at another time. */
async function writeUnopened(
  { db, now }: PartnerContext,
  { event, version }: LockedEvent,
  opensAt: Date,
  admitPerMinute: number,
): Promise<void> {
  if (opensAt <= now() || opensAt >= version.endAt)
    throw validation([fieldError('opensAt', 'waiting-room-time')]);
  const settings = { opensAt, admitPerMinute, rateSince: opensAt };
  await db
    .insert(waitingRooms)
    .values({ eventId: event.id, ...settings })
    .onConflictDoUpdate({ target: waitingRooms.eventId, set: settings });
}
