import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Guest } from '../../db/guests.ts';
import { keyedHash } from '../identity/index.ts';

type Secret = Pick<Context, 'encryptionKey'>;

/** Secret of the links of a guest, stored nowhere. */
const keyOf = ({ encryptionKey }: Secret, { id, link }: Guest): string =>
  keyedHash(encryptionKey, `guest link ${link}`, id).toString('base64url');

/** Returns the address of a buyer's page for an email: for a guest, one that opens a session first. */
export function buyerUrl(ctx: Secret & Pick<Context, 'config'>, guest: Guest | null, path: string): string {
  const origin = ctx.config.origins.public;
  if (!guest) return `${origin}${path}`;
  return `${origin}/guest/${guest.id}/${keyOf(ctx, guest)}?to=${encodeURIComponent(path)}`;
}

/** Returns whether a key is that of a guest's links. */
export function opensGuest(ctx: Secret, guest: Guest, key: string): boolean {
  const given = Buffer.from(key);
  const wanted = Buffer.from(keyOf(ctx, guest));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
