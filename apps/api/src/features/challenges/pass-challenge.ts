import { Counter } from '@prometheus-io/client';
import { problem, ProblemError } from '@atrium/domain';
import type { Actor, DeviceActor } from '../../actor.ts';
import type { Context, Dependencies } from '../../context.ts';
import type { Metrics } from '../../http/observe.ts';
import type { PassChallenge } from '../../http/pipeline.ts';
import { networkOf } from '../counting/index.ts';
import { createWork } from './work.ts';

/** A network that calls on and on gets challenges up to this many times as hard as the first. */
const hardest = 10;

/** Names a call of a network, which is what is counted and what a challenge is bound to. */
const originOf = (call: string, address: string): string => `${call} ${networkOf(address)}`;

/**
 * Counts calls that may be challenged, and beyond the number in the contract lets only those pass that bring a solution. A call
 * with a right solution was counted when it came without.
 */
export function createPassChallenge(
  deps: Pick<Dependencies, 'config' | 'limits' | 'log' | 'now' | 'signingKey'>,
  { registry }: Metrics,
): PassChallenge {
  const { config, limits, log } = deps;
  const work = createWork(deps);
  const outcomes = new Counter({
    name: 'challenges_total',
    help: 'Challenges given to browsers, and their solutions that were right or refused',
    labelNames: ['outcome'],
    registers: [registry],
  });

  const isSolved = async (origin: string, solution: string): Promise<boolean> => {
    const challenge = await work.check(origin, solution);
    return challenge !== null && (await isFirstUse(limits, challenge));
  };

  return async ({ name, endpoint }, { address, solution, requestId }, actor) => {
    const free = endpoint.challengedAfter;
    if (free === undefined || config.challengeWork === 0 || address === null || isKnown(actor)) return;
    const origin = originOf(name, address);
    if (solution !== null) {
      const solved = await isSolved(origin, solution);
      outcomes.labels(solved ? 'solved' : 'refused').inc();
      if (solved) return;
    }
    const beyond = (await limits.consume('challenged-calls', origin)) - free;
    if (beyond <= 0) return;
    const attempts = config.challengeWork * Math.min(beyond, hardest);
    outcomes.labels('given').inc();
    log.info({ requestId, call: name, attempts }, 'challenge given');
    throw problem('challenge-needed', { challenge: await work.make(origin, attempts) });
  };
}

/** Takes back that a call was counted, because it did no harm. */
export async function uncountCall(
  { config, limits, address }: Pick<Context, 'config' | 'limits' | 'address'>,
  call: string,
): Promise<void> {
  if (config.challengeWork > 0) await limits.giveBack('challenged-calls', originOf(call, address));
}

/** Accounts that confirmed their email, and API keys, have limits of their own. */
const isKnown = (actor: Actor | DeviceActor | null): boolean =>
  actor !== null && ('deviceId' in actor || actor.isConfirmed || actor.apiKey !== undefined);

async function isFirstUse(limits: Dependencies['limits'], challenge: string): Promise<boolean> {
  try {
    await limits.consume('challenge-solution', challenge);
    return true;
  } catch (error) {
    if (error instanceof ProblemError && error.type === 'too-many') return false;
    throw error;
  }
}
