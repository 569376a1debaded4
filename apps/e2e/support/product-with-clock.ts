import type { Page } from '@playwright/test';
import postgres, { type Sql } from 'postgres';
import { socketOptions } from '@atrium/postgres';
import { startProduct, type Product } from './product.ts';
import { expect, test as base } from './test.ts';

/**
 * Gives a journey a product of its own, whose clock can be moved without other journeys noticing. Journeys that run at
 * the same time need different numbers.
 */
export function productWithClock(number: number, settings: Readonly<Record<string, string>> = {}) {
  const port = Number(process.env['E2E_PORT']) + number;
  const origin = `http://localhost:${port}`;
  const test = base.extend<object, { product: Product; ownSql: Sql }>({
    product: [
      async ({}, use) => {
        const product = await startProduct(port, { TEST_CLOCK: 'on', ...settings });
        await use(product);
        await product.stop();
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    ownSql: [
      async ({ product: { databaseUrl } }, use) => {
        const sql = postgres(databaseUrl, { ...socketOptions(databaseUrl), max: 1 });
        await use(sql);
        await sql.end();
      },
      { scope: 'worker' },
    ],
  });
  return {
    test,
    origin,
    portal: `http://partners.localhost:${port}`,
    console: `http://admin.localhost:${port}`,
    /** Moves the clock by a duration, such as `P3D`, and runs every recurring job once. */
    advance: async (page: Page, by: string): Promise<void> => {
      const moved = await page.request.post(`${origin}/api/test/clock`, { data: { advance: by } });
      expect(moved.status()).toBe(200);
    },
  };
}
