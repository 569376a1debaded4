import { randomBytes } from 'node:crypto';
import { addTime, days, type UserId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { keyedHash } from './encryption.ts';

/*
 * The cookie holds an ID of the browser and, for each account that has logged in there, a keyed hash of both. Nothing
 * is stored, and a cookie of another browser or account proves nothing.
 */

type WithDevice = Pick<Context, 'cookies' | 'encryptionKey' | 'now'>;

const shape = /^[\w-]{22}(?:\.[\w-]{22}){0,5}$/;
const mostAccounts = 5;
const lifeMs = days(365);

const read = ({ cookies }: WithDevice): [id: string | undefined, ...marks: string[]] => {
  const { value } = cookies.device;
  const [id, ...marks] = value && shape.test(value) ? value.split('.') : [];
  return [id, ...marks];
};

const markOf = ({ encryptionKey }: WithDevice, id: string, userId: UserId): string =>
  keyedHash(encryptionKey, `device ${id}`, userId).toString('base64url').slice(0, 22);

/** Returns the ID of the calling browser if the account has logged in from it before. */
export function findKnownDevice(ctx: WithDevice, userId: UserId): string | null {
  const [id, ...marks] = read(ctx);
  return id && marks.includes(markOf(ctx, id, userId)) ? id : null;
}

/** Remembers the calling browser for this account. */
export function rememberDevice(ctx: WithDevice, userId: UserId): void {
  const [id = randomBytes(16).toString('base64url'), ...marks] = read(ctx);
  const mark = markOf(ctx, id, userId);
  const remembered = [mark, ...marks.filter((other) => other !== mark)].slice(0, mostAccounts);
  ctx.cookies.device.set([id, ...remembered].join('.'), addTime(ctx.now(), lifeMs));
}
