import { startTestApp } from './test-app.ts';

/** Program of `startServerProcess`: serves the database of its argument, and says where. */
const { origin } = await startTestApp({ databaseUrl: process.argv[2] ?? '', env: { TRUST_PROXY: '1' } });
process.send?.(origin);
