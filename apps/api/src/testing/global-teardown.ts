import type { startTestCluster } from './cluster.ts';

export default async function tearDown(): Promise<void> {
  await (
    globalThis as { atriumCluster?: Awaited<ReturnType<typeof startTestCluster>> }
  ).atriumCluster?.remove();
}
