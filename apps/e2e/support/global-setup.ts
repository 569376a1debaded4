import { startProduct } from './product.ts';

/** The built product on a database of its own, filled with the demo data; it ends with the run. */
export default async function setUp(): Promise<() => Promise<void>> {
  const product = await startProduct(Number(process.env['E2E_PORT']));
  process.env['E2E_DATABASE_URL'] = product.databaseUrl;
  return () => product.stop();
}
