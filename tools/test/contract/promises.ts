import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { days } from '@atrium/domain';
import { findBreaks, type Break } from './find-breaks.ts';
import { writeFrozen, type FrozenCall, type FrozenContract } from './freeze.ts';

const file = join(import.meta.dirname, '..', '..', '..', 'libs', 'domain', 'contract.json');

/** Reads the promises of the last release. */
export const readPromises = (): FrozenContract => JSON.parse(readFileSync(file, 'utf8')) as FrozenContract; // written by `contract:accept`

export const writePromises = (contract: FrozenContract): void => writeFileSync(file, writeFrozen(contract));

/** Days between announcing a call's removal and removing it. */
const noticeDays = 180;

const instant = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Describes each broken promise with a way out. A deprecated call may be removed after its sunset. */
export function judgeBreaks(before: FrozenContract, now: FrozenContract, today: Date): string[] {
  return findBreaks(before, now)
    .filter((one) => !isPastSunset(before.calls[one.of], today))
    .map((one) => explain(one, before.calls[one.of]));
}

function isPastSunset(call: FrozenCall | undefined, today: Date): boolean {
  return call?.deprecated !== undefined && instant(call.deprecated.sunset) <= today.getTime();
}

function explain({ of, what }: Break, call: FrozenCall | undefined): string {
  if (call?.deprecated)
    return `${of}: ${what}. It is deprecated, and promised until ${call.deprecated.sunset}: keep it until then.`;
  return `${of}: ${what}. Callers rely on it: put it back, add what is new beside it, mark the call \`deprecated\` and keep it until its sunset; after that day run \`npm run contract:accept\`.`;
}

/** Returns deprecations that give callers too little time. */
export const judgeNotices = (now: FrozenContract): string[] =>
  Object.entries(now.calls).flatMap(([name, { deprecated }]) =>
    deprecated && instant(deprecated.sunset) - instant(deprecated.since) < days(noticeDays)
      ? [`${name}: its sunset has to be at least ${noticeDays} days after ${deprecated.since}.`]
      : [],
  );
