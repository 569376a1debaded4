import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { OrderId, TicketId } from '@atrium/domain';
import type { Context } from '../../context.ts';

type Secret = Pick<Context, 'encryptionKey'>;

interface Seat {
  id: TicketId;
  issue: number;
}

/** Secret of a link, stored nowhere. */
function keyOf({ encryptionKey }: Secret, subject: string): string {
  const derived = Buffer.from(hkdfSync('sha256', encryptionKey, 'atrium', 'seat links', 32)); // the encryption key serves no other purpose
  return createHmac('sha256', derived).update(subject).digest('base64url');
}

/** The link to a seat is of this holder only. */
const ofSeat = ({ id, issue }: Seat) => `${id}\n${issue}`;
const ofTeam = (orderId: OrderId) => `team\n${orderId}`;

/** Returns the address at which somebody takes an open seat. */
export const seatUrl = (ctx: Secret & Pick<Context, 'config'>, seat: Seat): string =>
  `${ctx.config.origins.public}/seats/${seat.id}/${keyOf(ctx, ofSeat(seat))}`;

/** Returns the address at which each person of a team takes an open seat of an order. */
export const teamUrl = (ctx: Secret & Pick<Context, 'config'>, orderId: OrderId): string =>
  `${ctx.config.origins.public}/team-seats/${orderId}/${keyOf(ctx, ofTeam(orderId))}`;

/** Returns whether a key is that of the link to a seat. */
export const opensSeat = (ctx: Secret, seat: Seat, key: string): boolean => opens(ctx, ofSeat(seat), key);

/** Returns whether a key is that of the link to the seats of an order. */
export const opensTeam = (ctx: Secret, orderId: OrderId, key: string): boolean =>
  opens(ctx, ofTeam(orderId), key);

function opens(ctx: Secret, subject: string, key: string): boolean {
  const given = Buffer.from(key);
  const wanted = Buffer.from(keyOf(ctx, subject));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
