import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { admissionMinutes, type AttendeeId, type WaitingRoomPlace } from '@atrium/domain';
import type { AttendeeContext } from '../../context.ts';

type Bearer = Pick<AttendeeContext, 'encryptionKey' | 'actor'>;

/** A place in a waiting room; `number` is null if it was taken before the opening. */
interface Place {
  room: number;
  number: number | null;
}

function hmac({ encryptionKey }: Bearer, ...parts: readonly (string | number | null)[]): Buffer {
  const derived = Buffer.from(hkdfSync('sha256', encryptionKey, 'atrium', 'waiting room', 32)); // the encryption key serves no other purpose
  return createHmac('sha256', derived).update(parts.join('\n')).digest();
}

const sign = (bearer: Bearer, { room, number }: Place): string =>
  hmac(bearer, 'place', room, bearer.actor.attendeeId, number).toString('base64url');

/** Draws for an account: always the same in the same room, so that taking more places gives no better number. */
const drawFor = (bearer: Bearer, room: number, attendeeId: AttendeeId): number =>
  hmac(bearer, 'draw', room, attendeeId).readUInt32BE() / 2 ** 32;

/** Returns a place as its account shows it again. */
export const signPlace = (bearer: Bearer, place: Place): WaitingRoomPlace => ({
  place: `${place.room}.${place.number ?? ''}.${sign(bearer, place)}`,
  ...place,
  draw: drawFor(bearer, place.room, bearer.actor.attendeeId),
});

/** Reads a place that the caller shows; undefined unless it was signed for this account. */
export function readPlace(bearer: Bearer, text: string): Place | undefined {
  const [, room = '', number = '', signature = ''] = /^(\d{1,10})\.(\d{0,15})\.([\w-]{43})$/.exec(text) ?? [];
  const place = { room: Number(room), number: number === '' ? null : Number(number) };
  const given = Buffer.from(signature);
  const wanted = Buffer.from(sign(bearer, place));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? place : undefined;
}

/** Returns the place of an order as `check_admission` reads it; null for one that isn't the caller's. */
export function placeForOrder(bearer: Bearer, text: string): string | null {
  const place = readPlace(bearer, text);
  if (!place) return null;
  const { attendeeId } = bearer.actor;
  return JSON.stringify({
    ...place,
    draw: drawFor(bearer, place.room, attendeeId),
    minutes: admissionMinutes,
  });
}
