import {
  createApp,
  createDependencies,
  locateFrontEnds,
  readConfig,
  runJob,
  type JobName,
} from '@atrium/api/app';
import { join } from 'node:path';
import { root } from '@atrium/tool-start/processes';
import { answer } from './answer.ts';
import { listen } from './listen.ts';

const config = readConfig(process.env);
const { deps } = await createDependencies(config, config.databaseUrl ?? '');
const { responseCache } = deps;
// unless a benchmark is about repeated searches, none is answered from memory
let isRepeating = false;
const isFresh: typeof responseCache.isFresh = (subjects, since) =>
  isRepeating && responseCache.isFresh(subjects, since);
const frontEnds = await locateFrontEnds(join(root, 'apps'), config);
const listening = listen(
  createApp({ ...deps, responseCache: { ...responseCache, isFresh } }, frontEnds).listener,
);

interface Question {
  isRepeating?: boolean;
  /** Runs this job before it answers. */
  job?: JobName;
}

answer<Question>(async ({ isRepeating: repeats = false, job }) => {
  isRepeating = repeats;
  if (job) await runJob(deps, job, {});
  const kilobytes = process.resourceUsage().maxRSS;
  return { ...(await listening), peakMegabytes: kilobytes / 1024 };
});
