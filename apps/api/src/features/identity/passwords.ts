import bcrypt from 'bcrypt';
import { availableParallelism } from 'node:os';
import { ProblemError, fitsBcrypt } from '@atrium/domain';
import type { Dependencies } from '../../context.ts';
import { createGate } from '../../gate.ts';

type Settings = Pick<Dependencies, 'config'>;

// bcrypt runs in the thread pool that files and compression need too: no more of it at once than there are cores.
const cores = availableParallelism();
const gate = createGate(cores, Math.max(32, cores * 16), () => {
  throw new ProblemError('unavailable', { retryAfter: 3 });
});

export const hashPassword = ({ config }: Settings, password: string): Promise<string> =>
  gate(() => bcrypt.hash(password, config.bcryptCost));

/** Compares in the same time whether there is an account (a hash) or not. */
export async function passwordMatches(
  { config }: Settings,
  password: string,
  hash: string | undefined,
): Promise<boolean> {
  const nobody = `$2b$${String(config.bcryptCost).padStart(2, '0')}$${'.'.repeat(53)}`;
  const same = await gate(() => bcrypt.compare(password, hash ?? nobody));
  return same && hash !== undefined && fitsBcrypt(password);
}
