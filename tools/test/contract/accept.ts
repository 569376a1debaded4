import { CommandError, say, runMain } from '@atrium/tool-start/processes';
import { freezeContract } from './freeze.ts';
import { judgeBreaks, judgeNotices, readPromises, writePromises } from './promises.ts';

/** `npm run contract:accept`: adds new calls and fields to the promises; fails on breaking changes. */
await runMain(async () => {
  const now = freezeContract();
  const faults = [...judgeBreaks(readPromises(), now, new Date()), ...judgeNotices(now)];
  if (faults.length > 0) throw new CommandError(faults.join('\n'));
  writePromises(now);
  say('libs/domain/contract.json holds the promises of the contract as it is now.');
  return 0;
});
