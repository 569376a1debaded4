import { makeDemoData } from './demo-data.ts';
import { startProduct } from './product.ts';

/** Starts the built product on a database filled with the demo data; it stops after the run. */
export default async function setUp(): Promise<() => Promise<void>> {
  const removeData = await makeDemoData();
  try {
    const product = await startProduct(Number(process.env['E2E_PORT']));
    process.env['E2E_DATABASE_URL'] = product.databaseUrl;
    return async () => {
      await product.stop();
      await removeData();
    };
  } catch (error) {
    await removeData();
    throw error;
  }
}
