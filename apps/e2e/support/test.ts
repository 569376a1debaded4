import { test as base } from '@playwright/test';
import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';

interface Fixtures {
  /** The product's database, to check the effect of an action. */
  sql: postgres.Sql;
  /** Errors that the page logged or threw; must be empty at the end of a test. */
  complaints: string[];
}

export const test = base.extend<Fixtures>({
  sql: async ({}, use) => {
    const url = process.env['E2E_DATABASE_URL'] ?? '';
    const sql = postgres(url, { ...socketOptions(url), max: 1 });
    await use(sql);
    await sql.end();
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
