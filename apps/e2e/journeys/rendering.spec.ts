import { aSaleableEvent } from '../support/demo.ts';
import { expect, test } from '../support/test.ts';

const asked = (url: string) => new URL(url).pathname.startsWith('/api/');

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the front page, the list and an event can be read and walked through', async ({ page, sql }) => {
    const event = await aSaleableEvent(sql, 3);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(4);
    await page.getByRole('link', { name: 'View All Events' }).click();
    await expect(page).toHaveURL('/events');
    await expect(page.getByRole('article')).toHaveCount(25);
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/events\/\d+$/);
    await page.goto(`/events/${event.id}`);
    await expect(page).toHaveTitle(`${event.name} | Atrium`);
    await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
    await expect(page.getByText(event.ticketTypeName).first()).toBeVisible();
  });
});

/** Each page, and what it was rendered from. */
const pages = {
  '/': /events\/top\/|options\/sectors|events\/facets/,
  // without a chosen filter the names of the options are the browser's to ask for
  '/events': /events\/filtered/,
  '/events?sectors=1': /events\/filtered|options$/,
  event: /events\/\d+(\/availability)?$/,
  '/support': /./,
};

for (const [path, rendered] of Object.entries(pages)) {
  test(`${path} is taken over as it stands: nothing rendered is asked for again, nothing moves`, async ({
    page,
    sql,
    complaints,
  }) => {
    const address = path === 'event' ? `/events/${(await aSaleableEvent(sql, 4)).id}` : path;
    const calls: string[] = [];
    page.on('request', (request) => {
      if (asked(request.url())) calls.push(new URL(request.url()).pathname);
    });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.documentElement.dataset['moved'] = String(
            Number(document.documentElement.dataset['moved'] ?? 0) + Number(Reflect.get(entry, 'value')),
          );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(calls.filter((call) => rendered.test(call))).toEqual([]);
    expect(complaints).toEqual([]);
    expect(Number((await page.locator('html').getAttribute('data-moved')) ?? 0)).toBeLessThanOrEqual(0.05);
  });
}

test('a visitor who is logged in sees the same page at once, and then an own one', async ({
  page,
  complaints,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').first().fill('attendee@atrium.example');
  await page.getByLabel('Password', { exact: false }).first().fill('Atrium-demo-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
  // the stream of news stays open: the network is never idle again
  await page.reload();
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('what is not there is a page that says so, and 404', async ({ request }) => {
  for (const path of ['/events/2000000000', '/events/none', '/no/such/page']) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(await answer.text()).toContain('We could not find this page');
  }
});

test('a page is the same for everybody and says nothing of anybody', async ({ request, sql }) => {
  const { id } = await aSaleableEvent(sql, 5);
  const html = await (await request.get(`/events/${id}`)).text();
  expect(html).not.toMatch(/"(token|session|email|password|notes)":/);
  expect(html).not.toContain('<!--$!-->');
  const policy = (await request.get(`/events/${id}`)).headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('search engines find every event that takes place through the sitemap, and the way to it in robots.txt', async ({
  request,
  sql,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const index = await (await request.get('/sitemap.xml')).text();
  const parts = [...index.matchAll(/<loc>([^<]+events-\d+\.xml)<\/loc>/g)].map(([, at]) => String(at));
  let listed = 0;
  for (const part of parts) listed += [...(await (await request.get(part)).text()).matchAll(/<loc>/g)].length;
  const [row] = await sql<{ events: number }[]>`
    select count(*)::int as events from event_docs d join events e on e.id = d.event_id where e.cancelled_at is null`;
  expect(listed).toBe(row?.events);
});

test('the files of a page come compressed and may be kept for ever', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? [];
  const file = await request.get(String(script), { headers: { 'Accept-Encoding': 'br' } });
  expect(file.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
  });
});
