import { startTestCluster } from './cluster.ts';
import { seedTestReference } from './reference.ts';

/** Jest global setup: one cluster per run; each test file clones its template. */
export default async function setUp(): Promise<void> {
  const cluster = await startTestCluster(seedTestReference);
  process.env['ATRIUM_TEST_DATABASE'] = JSON.stringify(cluster.connection);
  (globalThis as { atriumCluster?: typeof cluster }).atriumCluster = cluster;
}
