import type { Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { expectAccessible } from '../support/accessible.ts';
import { logInAsStaff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** Every page of the console, the details of some record of the demo data among them. */
async function pagesOf(sql: Sql): Promise<string[]> {
  const [found] = await sql<{ waiting: number; partner: number; order: string }[]>`
    select (select event_id from event_listing where status = 'PENDING' order by submitted_at desc limit 1) as waiting,
      (select id from partners where vetting_status = 'APPROVED' order by id limit 1) as partner,
      (select id from orders where status = 'PAID' order by id limit 1) as order`;
  if (!found) throw new Error('the demo data has no records');
  return [
    '/admin/dashboard',
    '/admin/dashboard/events',
    '/admin/dashboard/events?search=no-event-has-this-name',
    `/admin/event-details/${found.waiting}?sort=submitted&status=PENDING`,
    '/admin/dashboard/partners',
    `/admin/partner-details/${found.partner}`,
    '/admin/dashboard/registrations',
    `/admin/order-details/${found.order}`,
    '/admin/settings',
    '/admin/support',
    ...['mails', 'jobs', 'refunds', 'users', 'newsletter', 'audit'].map(
      (tab) => `/admin/operations?tab=${tab}`,
    ),
    '/admin/my-account',
    '/admin/profile/edit',
    '/admin/security',
  ];
}

/** Whatever the page asked for is there. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } });

    test('no page of the console has an accessibility violation, and each fits a phone and a desk', async ({
      page,
      baseURL,
      sql,
    }) => {
      test.setTimeout(480_000); // twenty pages, each looked at twice
      const console = await logInAsStaff(page, baseURL);
      for (const path of await pagesOf(sql)) {
        await test.step(path, async () => {
          await page.goto(`${console}${path}`);
          await settled(page);
          for (const width of [1280, 390]) {
            await page.setViewportSize({ width, height: 900 });
            await expectAccessible(page);
          }
        });
      }
    });
  });
}
