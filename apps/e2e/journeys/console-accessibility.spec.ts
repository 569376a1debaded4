import type { Sql } from 'postgres';
import { expectAccessibleInBothThemes } from '../support/accessible.ts';
import { signIn } from '../support/sign-in.ts';
import { consoleOf } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

interface Records {
  waiting: number;
  partner: number;
  order: string;
}

/** Every page of the console, with details of demo records. */
const pages: Record<string, string | ((records: Records) => string)> = {
  dashboard: '/admin/dashboard',
  events: '/admin/dashboard/events',
  'events of a search that finds none': '/admin/dashboard/events?search=no-event-has-this-name',
  'an event that waits': ({ waiting }) => `/admin/event-details/${waiting}?sort=submitted&status=PENDING`,
  partners: '/admin/dashboard/partners',
  'a partner': ({ partner }) => `/admin/partner-details/${partner}`,
  registrations: '/admin/dashboard/registrations',
  'an order': ({ order }) => `/admin/order-details/${order}`,
  settings: '/admin/settings',
  support: '/admin/support',
  ...Object.fromEntries(
    ['mails', 'jobs', 'refunds', 'suspicions', 'users', 'newsletter', 'audit'].map((tab) => [
      `operations, ${tab}`,
      `/admin/operations?tab=${tab}`,
    ]),
  ),
  ...Object.fromEntries(
    ['checks', 'reconciliation', 'payouts', 'disputes', 'debts', 'adjustments', 'balance'].map((tab) => [
      `finances, ${tab}`,
      `/admin/finances?tab=${tab}`,
    ]),
  ),
  'what people miss': '/admin/search/missed',
  'words of the search': '/admin/search/terms',
  status: '/admin/incidents',
  'mailings to approve': '/admin/mailings',
  account: '/admin/my-account',
  profile: '/admin/profile/edit',
  security: '/admin/security',
};

async function someRecords(sql: Sql): Promise<Records> {
  const [found] = await sql<Records[]>`
    select (select event_id from event_listing where status = 'PENDING' order by submitted_at desc limit 1) as waiting,
      (select id from partners where vetting_status = 'APPROVED' order by id limit 1) as partner,
      (select id from orders where status = 'PAID' order by id limit 1) as order`;
  if (!found) throw new Error('the demo data has no records');
  return found;
}

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, path] of Object.entries(pages))
  test(`the console page “${name}” has no accessibility violation, and fits a phone and a desktop, in both themes`, async ({
    page,
    baseURL,
    sql,
  }) => {
    const address = typeof path === 'string' ? path : path(await someRecords(sql));
    await signIn(page, consoleOf(baseURL), 'admin@atrium.example');
    await page.goto(`${consoleOf(baseURL)}${address}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(page).not.toHaveURL(/\/login/);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessibleInBothThemes(page);
    }
  });
