import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { TicketId } from '@atrium/domain';
import type { Context } from '../../context.ts';

interface Seat {
  id: TicketId;
  issue: number;
}

/** Secret of the link to an open seat: of this holder only, and stored nowhere. */
function keyOf({ encryptionKey }: Pick<Context, 'encryptionKey'>, { id, issue }: Seat): string {
  const derived = Buffer.from(hkdfSync('sha256', encryptionKey, 'atrium', 'seat links', 32)); // the encryption key serves no other purpose
  return createHmac('sha256', derived).update(`${id}\n${issue}`).digest('base64url');
}

/** Returns the address at which somebody takes an open seat. */
export const seatUrl = (ctx: Pick<Context, 'encryptionKey' | 'config'>, seat: Seat): string =>
  `${ctx.config.origins.public}/seats/${seat.id}/${keyOf(ctx, seat)}`;

/** Returns whether a key is that of the link to a seat. */
export function opensSeat(ctx: Pick<Context, 'encryptionKey'>, seat: Seat, key: string): boolean {
  const given = Buffer.from(key);
  const wanted = Buffer.from(keyOf(ctx, seat));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
