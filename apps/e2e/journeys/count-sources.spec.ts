import { aSaleableEvent } from '../support/demo.ts';
import { expectAccessible } from '../support/accessible.ts';
import { payByCard } from '../support/pay-by-card.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Visits of browsers that call themselves headless aren't counted. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test('an organiser posts a link with a name, and Insights counts the visit and the order that came by it', async ({
  page,
  browser,
  baseURL,
  sql,
  complaints,
}) => {
  const event = await aSaleableEvent(sql, 6);
  const site = String(baseURL);
  const portal = site.replace('localhost', 'partners.localhost');
  const [member] = await sql<{ email: string }[]>`
    update users set password_hash = (select password_hash from users where email = 'partner@atrium.example')
    where id = (select m.user_id from partner_members m join events e on e.partner_id = m.partner_id
      where e.id = ${event.id} and m.role = 'OWNER' order by m.user_id limit 1) returning email`;

  const visit = await browser.newContext({ userAgent });
  const visitor = await visit.newPage();
  await signIn(visitor, site, 'attendee@atrium.example');
  const counted = visitor.waitForResponse((response) => response.url().endsWith('/api/seen'));
  await visitor.goto(`${site}/events/${event.id}?utm_source=trade-press`);
  await counted;
  await visitor.getByRole('spinbutton', { name: `${event.ticketTypeName} tickets` }).fill('1');
  await visitor
    .getByRole('link', { name: 'Continue to Purchase' })
    .or(visitor.getByRole('button', { name: 'Continue to Purchase' }))
    .first()
    .click();
  await visitor.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(visitor).toHaveURL(/ticket-purchase-checkout/);
  await payByCard(visitor);
  await expect(visitor.getByRole('heading', { name: 'Thank You for Your Purchase!' })).toBeVisible();
  // views are written together, every few seconds
  await expect
    .poll(() => sql`select opened from event_sources where event_id = ${event.id} and source = 'trade-press'`)
    .toEqual([{ opened: 1 }]);
  await visit.close();

  await signIn(page, portal, member?.email ?? '');
  await page.goto(`${portal}/partner/dashboard?tab=insights&event=${event.id}`);
  const sources = page.getByRole('table', { name: 'Where visitors came from' });
  const showAll = page.getByRole('button', { name: /^Show all \d+ sources$/ });
  await expect(sources).toBeVisible();
  if (await showAll.isVisible()) await showAll.click();
  const row = sources.getByRole('row').filter({ hasText: 'trade-press' });
  await expect(row.getByRole('cell')).toHaveText([/trade-press/, '1', '1', '100%', '1', /^£/]);
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export sources' }).click();
  expect((await file).suggestedFilename()).toMatch(/^sources-.*\.csv$/);
  await page.getByRole('link', { name: 'All my events' }).click();
  await expect(page.getByRole('table', { name: 'Your events compared' })).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
