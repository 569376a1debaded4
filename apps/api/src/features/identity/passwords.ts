import bcrypt from 'bcrypt';
import { availableParallelism } from 'node:os';
import { fitsBcrypt, problem } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { createFairGate, type Turn } from '../../fair-gate.ts';

/** The cost of a hash and, unless the server acts for itself, who waits for it. */
type Settings = Pick<Context, 'config'> & Partial<Pick<Context, 'actor' | 'address'>>;

// bcrypt shares libuv's thread pool with files and compression, so at most one hash runs per core. At the default
// cost the last of a full queue waits some seconds.
const cores = availableParallelism();
const queue = Math.max(128, cores * 64);
const gate = createFairGate({ open: cores, queue, share: queue / 2 }, () =>
  problem('unavailable', {}, { retryAfter: 3 }),
);

/** Logged-in users and known devices go first; strangers share by address. */
const turnOf = ({ actor, address }: Settings, isKnown: boolean): Turn => ({
  key: address ?? '',
  isFirst: isKnown || Boolean(actor) || address === undefined,
});

export const hashPassword = (settings: Settings, password: string): Promise<string> =>
  gate(turnOf(settings, false), () => bcrypt.hash(password, settings.config.bcryptCost));

/** Takes the same time with and without an account (`hash`). */
export async function passwordMatches(
  settings: Settings,
  password: string,
  hash: string | undefined,
  { isKnown = false } = {},
): Promise<boolean> {
  const nobody = `$2b$${String(settings.config.bcryptCost).padStart(2, '0')}$${'.'.repeat(53)}`;
  const same = await gate(turnOf(settings, isKnown), () => bcrypt.compare(password, hash ?? nobody));
  return same && hash !== undefined && fitsBcrypt(password);
}
