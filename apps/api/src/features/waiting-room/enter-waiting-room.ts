import { sql } from 'drizzle-orm';
import { problem, type EventId, type WaitingRoomPlace } from '@atrium/domain';
import type { AttendeeContext } from '../../context.ts';
import { readPlace, signPlace } from './signed-place.ts';
import { findWaitingRoom } from './waiting-room.queries.ts';

/**
 * Takes a place in the waiting room of an event, or returns the one that is shown again. Stores nothing of the account: the place is
 * signed, and the room counts places.
 */
export async function enterWaitingRoom(
  ctx: AttendeeContext,
  eventId: EventId,
  shown: string | undefined,
): Promise<WaitingRoomPlace> {
  if (shown !== undefined) {
    const place = readPlace(ctx, shown);
    const room = await findWaitingRoom(ctx, eventId);
    if (!room) throw problem('waiting-room-off');
    if (place?.room !== room.id) throw problem('queue-place-unknown');
    return signPlace(ctx, place);
  }
  const { attendeeId } = ctx.actor;
  // like orders, places of one event are given by updates of one row
  const [drawn] = await ctx.orderGate.enter({ eventId, attendeeId }, async () => {
    await ctx.limits.consume('waiting-room-account', attendeeId);
    return ctx.db.execute<{ room: number | null; number: string | null }>(
      sql`select room, number from draw_place(${eventId}, ${ctx.now().toISOString()}::timestamptz)`,
    );
  });
  if (!drawn || drawn.room === null) throw problem('waiting-room-off');
  return signPlace(ctx, {
    room: drawn.room,
    number: drawn.number === null ? null : Number(drawn.number),
  });
}
