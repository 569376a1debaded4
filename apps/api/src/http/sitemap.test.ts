import { anEvent, startTestApp, type TestApp } from '../testing/index.ts';

const origin = 'https://atrium.test';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_ORIGIN: origin } });
});
afterAll(() => app.stop());

const read = async (path: string) => {
  const response = await fetch(`${app.origin}${path}`);
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
};
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at);

test('the sitemap lists every public event once, with its last approval date, and no others', async () => {
  const events = await Promise.all([anEvent(app), anEvent(app), anEvent(app)]);
  const hidden = await anEvent(app, { approved: false });
  const index = await read('/sitemap.xml');
  expect(index).toMatchObject({ status: 200, type: expect.stringContaining('xml') });
  const parts = locations(index.body).map((at) => String(at).replace(origin, ''));
  expect(parts).toEqual(['/sitemaps/pages.xml', '/sitemaps/events-0.xml']);
  const { body } = await read('/sitemaps/events-0.xml');
  expect(locations(body)).toEqual(events.map(({ id }) => `${origin}/events/${id}`).toSorted());
  expect(body).toMatch(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/);
  expect(body).not.toContain(`/events/${hidden.id}<`);
  expect(locations((await read('/sitemaps/pages.xml')).body)).toContain(`${origin}/events`);
});

test('a sitemap part covers a range of IDs, and only parts with events are listed', async () => {
  const { id } = await anEvent(app);
  await app.sql`insert into events (id, partner_id, currency, approved_version_id, current_version_id)
    overriding system value select 120001, partner_id, currency, approved_version_id, current_version_id
    from events where id = ${id}`;
  await app.sql`insert into event_docs (event_id, doc, tsv) select 120001, doc, tsv from event_docs where event_id = ${id}`;
  expect(locations((await read('/sitemap.xml')).body)).toEqual([
    `${origin}/sitemaps/pages.xml`,
    `${origin}/sitemaps/events-0.xml`,
    `${origin}/sitemaps/events-2.xml`,
  ]);
  expect(locations((await read('/sitemaps/events-2.xml')).body)).toEqual([`${origin}/events/120001`]);
  await app.sql`delete from events where id = 120001`;
});

test('an invalid part is not found', async () => {
  expect((await read('/sitemaps/events-x.xml')).status).toBe(404);
});

test('robots.txt names the sitemap and excludes accounts', async () => {
  const { body } = await read('/robots.txt');
  expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`);
  for (const path of ['/user/', '/de/user/', '/es/basket', '/fr/events/*/ticket-purchase'])
    expect(body.split('\n')).toContain(`Disallow: ${path}`);
});
