import { createApp, createDependencies, readConfig } from '@atrium/api/app';
import { answer } from './answer.ts';
import { listen } from './listen.ts';

const config = readConfig(process.env);
const { deps } = await createDependencies(config, config.databaseUrl ?? '');
const listening = listen(createApp(deps).listener);

answer(() => listening);
