import type { Page } from '@playwright/test';
import { expectLoaded } from '../support/accessible.ts';
import { aSaleableEvent } from '../support/demo.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const isApiCall = (url: string) => new URL(url).pathname.startsWith('/api/');

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the front page, the list and an event are readable and linked', async ({ page, sql }) => {
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

/** Each page, with the calls it is rendered from. */
const pages = {
  '/': /events\/top\/|options\/sectors|events\/facets/,
  // without a selected filter only the browser needs the names of the options
  '/events': /events\/filtered/,
  '/events?sectors=1': /events\/filtered|options$/,
  // parameters that are none of ours, as in links of mailings
  '/?utm_source=letter': /events\/top\/|options\/sectors|events\/facets/,
  '/events?sectors=1&utm_source=letter': /events\/filtered|options$/,
  event: /events\/\d+(\/availability)?$/,
  '/support': /./,
};

for (const [path, rendered] of Object.entries(pages)) {
  test(`${path} hydrates as it stands: no call is repeated, nothing moves`, async ({
    page,
    sql,
    complaints,
  }) => {
    const address = path === 'event' ? `/events/${(await aSaleableEvent(sql, 4)).id}` : path;
    const calls: string[] = [];
    page.on('request', (request) => {
      if (isApiCall(request.url())) calls.push(new URL(request.url()).pathname);
    });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.documentElement.dataset['moved'] = String(
            Number(document.documentElement.dataset['moved'] ?? 0) + Number(Reflect.get(entry, 'value')),
          );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // that no call is repeated is certain only once the network is idle
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(calls.filter((call) => rendered.test(call))).toEqual([]);
    expect(complaints).toEqual([]);
    expect(Number((await page.locator('html').getAttribute('data-moved')) ?? 0)).toBeLessThanOrEqual(0.05);
  });
}

test('the map comes beside a list that stays as it was served', async ({ page, complaints }) => {
  let release = (): void => undefined;
  const isSeen = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/event-map-[^/]*\.js$/, async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.goto('/events?view=map', { waitUntil: 'commit' });
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  const row = await first.elementHandle();
  const before = await first.boundingBox();
  release();
  await expect(page.getByRole('region', { name: 'Map' })).toBeVisible();
  expect(await row?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await first.boundingBox()).toEqual(before);
  expect(complaints).toEqual([]);
});

test('a logged-in visitor sees the same page first, and then a personal one', async ({
  page,
  baseURL,
  complaints,
}) => {
  await signIn(page, String(baseURL), 'attendee@atrium.example');
  await page.goto('/');
  // the stream of unread counts stays open, so the network is never idle again
  await page.reload();
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('missing pages say so and respond with 404', async ({ request }) => {
  for (const path of ['/events/2000000000', '/events/none', '/no/such/page']) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(await answer.text()).toContain('find this page');
  }
});

test('a page is the same for all visitors and contains no personal data', async ({ request, sql }) => {
  const { id } = await aSaleableEvent(sql, 5);
  const html = await (await request.get(`/events/${id}`)).text();
  expect(html).not.toMatch(/"(token|session|email|password|notes)":/);
  expect(html).not.toContain('<!--$!-->');
  const policy = (await request.get(`/events/${id}`)).headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('the sitemap lists every event that takes place, and robots.txt the sitemap', async ({
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

test('the files of a page are compressed and immutable', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [, files] = /<script type="application\/json" id="page-code">([^<]+)</.exec(html) ?? [];
  const script = (JSON.parse(String(files)) as string[]).at(-1); // a list of addresses
  const file = await request.get(String(script), { headers: { 'Accept-Encoding': 'br' } });
  expect(file.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
  });
});

/** Holds the page's code back, until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  await page.route(/\.js$/, async (route) => {
    await loaded;
    await route.continue();
  });
  return load;
}

for (const path of ['/', '/events?sort=price']) {
  test(`${path} keeps what is typed before its code is loaded`, async ({ page, sql }) => {
    const event = await aSaleableEvent(sql, 3);
    const load = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('combobox', { name: 'What' }).fill(event.name);
    load();
    await page.getByRole('listbox').getByRole('option', { name: event.name }).first().click();
    await expect(page).toHaveURL(new RegExp(`/events/${event.id}$`));
  });
}

for (const path of ['/', '/events']) {
  test(`a button of ${path} that is pressed before its code is loaded does its work afterwards`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const load = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Menu' }).click();
    load();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });
}

test('who is logged in follows an organiser by a press before the code is loaded', async ({
  page,
  baseURL,
  sql,
}) => {
  const [organiser] = await sql<{ id: number }[]>`
    select p.id from partners p join events e on e.partner_id = p.id join event_search s on s.event_id = e.id
    where p.id not in (select partner_id from follows) group by 1 order by count(*) desc, 1 limit 1`;
  await signIn(page, String(baseURL), 'attendee@atrium.example');
  const load = await holdCode(page);
  await page.goto(`/organisers/${organiser?.id}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  load();
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
});

test('tickets that are chosen before the code is loaded are bought', async ({ page, sql }) => {
  const event = await aSaleableEvent(sql, 3);
  const load = await holdCode(page);
  await page.goto(`/events/${event.id}`, { waitUntil: 'commit' });
  await page.getByRole('spinbutton', { name: `${event.ticketTypeName} tickets` }).fill('2');
  load();
  await page
    .getByRole('link', { name: 'Continue to Purchase' })
    .or(page.getByRole('button', { name: 'Continue to Purchase' }))
    .first()
    .click();
  await expect(page).toHaveURL(/ticket-purchase-auth/);
  await expect(page.getByText(`2 × ${event.ticketTypeName}`)).toBeVisible();
});

test('a link to words of a closed section opens it before the code is loaded', async ({ page }) => {
  const load = await holdCode(page);
  await page.goto('/customer-terms-of-service#:~:text=Obvious%20misprints', { waitUntil: 'commit' });
  await expect(page.getByText('Obvious misprints')).toBeInViewport();
  load();
  await expect(page.getByRole('button', { name: 'A6. Prices' })).toHaveAttribute('aria-expanded', 'true');
});

test('a link to another language keeps the query before its code is loaded', async ({ page }) => {
  const load = await holdCode(page);
  await page.goto('/events?sort=price', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Español' }).click();
  load();
  await expect(page).toHaveURL('/es/events?sort=price');
});

test('going back before a reloaded page has its code shows the page of the address', async ({
  page,
  complaints,
}) => {
  await page.goto('/events');
  await expectLoaded(page);
  await page.getByRole('navigation', { name: 'Show as' }).getByRole('link', { name: 'Calendar' }).click();
  const calendar = page.getByRole('button', { name: 'Next month' });
  await expect(calendar).toBeVisible();
  const load = await holdCode(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(calendar).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/events');
  await expect(calendar).toBeHidden();
  load();
  await expectLoaded(page);
  await expect(page.getByRole('group', { name: 'Sort by' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a search that is sent before its code is loaded is answered, with the rest of its address', async ({
  page,
  sql,
}) => {
  const event = await aSaleableEvent(sql, 3);
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/events?minPrice=0');
  await page.getByRole('combobox', { name: 'What' }).fill(event.name);
  await page.getByRole('combobox', { name: 'What' }).press('Enter');
  await expect(page).toHaveURL(/\/events\?minPrice=0&query=/);
  await expect(page.getByRole('link', { name: event.name }).first()).toBeVisible();
});

test('a form keeps what is typed before its code is loaded', async ({ page }) => {
  const load = await holdCode(page);
  await page.goto('/support', { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Contact us' });
  await form.getByRole('textbox', { name: 'Subject' }).fill('A badge');
  await form.getByRole('textbox', { name: 'Message' }).fill('Where is my badge?');
  await form.getByRole('button', { name: 'Send message' }).click();
  load();
  await expect(async () => {
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByText('Enter your name')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(form.getByRole('textbox', { name: 'Subject' })).toHaveValue('A badge');
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Where is my badge?');
});

test('what is typed before the code is loaded outlives a reload', async ({ page }) => {
  const load = await holdCode(page);
  await page.goto('/support', { waitUntil: 'commit' });
  const message = page.getByRole('form', { name: 'Contact us' }).getByRole('textbox', { name: 'Message' });
  await message.fill('Where is my badge?');
  await page.reload({ waitUntil: 'commit' });
  await expect(message).toHaveValue('Where is my badge?');
  load();
  await expect(page.locator('html[data-started]')).toBeAttached();
  await page.reload();
  await expect(message).toHaveValue('Where is my badge?');
});
