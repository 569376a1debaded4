import { createApp, createDependencies, locateFrontEnds, readConfig } from '@atrium/api/app';
import { join } from 'node:path';
import { root } from '@atrium/tool-start/processes';
import { answer } from './answer.ts';
import { listen } from './listen.ts';

const config = readConfig(process.env);
const { deps } = await createDependencies(config, config.databaseUrl ?? '');
const frontEnds = await locateFrontEnds(join(root, 'apps'), config);
const listening = listen(createApp(deps, frontEnds).listener);

answer(() => listening);
