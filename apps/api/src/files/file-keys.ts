import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { days, type FileId } from '@atrium/domain';
import type { Context } from '../context.ts';

/** Returns a file's part of its address, with a key that opens it before visitors may see it. */
export type KeyedFile = (fileId: string) => string;

type Keyring = Pick<Context, 'encryptionKey' | 'now'>;

/** A key is valid on its day and the next. */
const dayOf = (now: Date): number => Math.floor(now.getTime() / days(1));

function createKeys({ encryptionKey }: Keyring) {
  // derived key, because the encryption key serves no other purpose
  const derived = Buffer.from(hkdfSync('sha256', encryptionKey, 'atrium', 'file keys', 32));
  return (fileId: string, day: number): string =>
    createHmac('sha256', derived).update(`${fileId}\n${day}`).digest('base64url').slice(0, 22);
}

/** Adds today's key to the addresses of files, for those who may see versions in review. */
export function keyedFiles(ctx: Keyring): KeyedFile {
  const keyOf = createKeys(ctx);
  const today = dayOf(ctx.now());
  return (fileId) => `${fileId}/${keyOf(fileId, today)}`;
}

/** Returns whether a key opens a file now. */
export function opensFile(ctx: Keyring, fileId: FileId, key: string): boolean {
  const keyOf = createKeys(ctx);
  const today = dayOf(ctx.now());
  const given = Buffer.from(key);
  return [today, today - 1].some((day) => {
    const wanted = Buffer.from(keyOf(fileId, day));
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  });
}
