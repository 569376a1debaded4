/** @jest-environment ./../../tools/test/node-environment.cjs */
import { problem, type ApiClient, type EventDetail, type InProcessResponse } from '@atrium/domain';
import { anEventCard, anEventDetail, someOptions, someSectors } from '@atrium/testing';
import { toWireProblem } from '@atrium/texts/problems';
import { createPageRenderer } from './entry-server.tsx';
import { publicPages } from './rendering/public-pages.ts';

const origin = 'https://atrium.test';
const template =
  '<!doctype html><html lang="en"><head><title>Empty</title><script type="module" crossorigin src="/assets/index.js"></script><link rel="modulepreload" crossorigin href="/assets/framework.js"></head><body><div id="root"></div></body></html>';
const manifest = Object.fromEntries(
  publicPages.map(({ source }) => [
    source,
    { file: `assets/${source.split('/').at(-1)}.js`, css: ['assets/page.css'] },
  ]),
);
const { addressOf, render } = createPageRenderer({
  template,
  manifest,
  origin,
  readFile: (path) => `.from::before { content: '${path}</style>' }`,
});

const good = (answer: unknown, headers = {}): InProcessResponse => ({
  status: 200,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(answer),
});
const bad = (code: 'not-found' | 'unavailable'): InProcessResponse => {
  const failed = problem(code);
  return { status: failed.status, headers: {}, body: JSON.stringify(toWireProblem(failed)) };
};

/** Responds by path; any other call is not found. */
const asking =
  (answers: Readonly<Record<string, InProcessResponse>>): ApiClient =>
  ({ path }) =>
    Promise.resolve(answers[path] ?? bad('not-found'));

const page = (address: string, answers: Readonly<Record<string, InProcessResponse>>) =>
  render(address, asking(answers), new AbortController().signal);
const eventPage = (change: Partial<EventDetail> = {}) =>
  page('/events/7', {
    '/events/:id': good(anEventDetail({ id: 7, ...change })),
    '/events/:id/availability': good([]),
  });

interface Graph {
  '@graph': { '@type': string; offers?: object[]; itemListElement?: object[] }[];
}
const structured = (html: string): Graph =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Graph;

test('an event page is complete for visitors without scripts, search engines and shared links', async () => {
  const { status, html } = await eventPage({
    name: 'Rail Forum',
    tagline: 'Two days on rails',
    imageUrl: '/media/a/1280.webp',
  });
  expect(status).toBe(200);
  expect(html.match(/<title>/g)).toHaveLength(1);
  const head = html.slice(0, html.indexOf('</head>'));
  for (const part of [
    '<title>Rail Forum | Atrium</title>',
    '<meta name="description" content="Two days on rails"/>',
    `<link rel="canonical" href="${origin}/events/7"/>`,
    `<meta property="og:image" content="${origin}/media/a/share.jpg"/>`,
    '<meta name="twitter:card" content="summary_large_image"/>',
    `<style>.from::before { content: 'assets/page.css<\\/style>' }</style>`,
    '<script type="application/json" id="page-code">["/assets/framework.js","/assets/event-detail-page.tsx.js","/assets/index.js"]</script>',
  ])
    expect(head).toContain(part);
  const things = structured(html)['@graph'];
  expect(things.map((thing) => thing['@type'])).toEqual(['Event', 'BreadcrumbList']);
  expect(things[0]?.offers?.[0]).toMatchObject({ '@type': 'Offer', priceCurrency: expect.any(String) });
  expect(html).toMatch(/<h1[^>]*>Rail Forum/);
});

const unrated = { count: 0, mean: null };
const noReviews = {
  count: 0,
  mean: null,
  stars: null,
  histogram: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  subscores: { venue: unrated, content: unrated, networking: unrated, staff: unrated, value: unrated },
  editions: [],
  newest: [],
};
const anEdition = {
  startDateTime: '2027-03-02T09:00:00.000Z',
  timeZone: 'Europe/London',
  isCancelled: false,
};

test('an event page links to the other editions of its series', async () => {
  const { html } = await page('/events/7', {
    '/events/:id': good(anEventDetail({ id: 7, series: { id: 3, name: 'Rail Forum' }, reviews: noReviews })),
    '/events/:id/availability': good([]),
    '/series/:seriesId': good({
      id: 3,
      name: 'Rail Forum',
      cadence: 'YEARLY',
      partner: { id: 2, partnerName: 'Rails Ltd' },
      editions: [
        { eventId: 7, label: '2027', name: 'Rail Forum 2027', ...anEdition },
        { eventId: 6, label: '2026', name: 'Rail Forum 2026', ...anEdition },
      ],
    }),
  });
  expect(html).toMatch(/<a [^>]*href="\/events\/6"[^>]*>2026/);
});

test('nothing that an organiser writes ends a script or begins one', async () => {
  const hostile = '</script><script>alert(1)</script><!--<b onload="x">';
  const { html } = await eventPage({ name: hostile, description: hostile, tagline: hostile });
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<b onload');
  expect(html.match(/<script[ >]/g)).toHaveLength(html.match(/<\/script>/g)?.length ?? 0);
  expect(structured(html)['@graph'][0]).toMatchObject({ name: hostile });
});

test('a missing event gives an uncached page with status 404', async () => {
  for (const address of ['/events/7', '/events/none', addressOf('/no/such/page') ?? '']) {
    const { status, html, maxAge } = await page(address, {});
    expect([status, maxAge]).toEqual([404, 0]);
    expect(html).toContain('We couldn&#x27;t find this page');
  }
});

test('an event that could not be loaded gives an error page with status 503', async () => {
  const { status, html, maxAge } = await page('/events/7', { '/events/:id': bad('unavailable') });
  expect([status, maxAge]).toEqual([503, 0]);
  expect(html).toContain('Error loading event details');
});

test('the front page shows its events and describes the site', async () => {
  const { status, html } = await page('/', {
    '/events/top/:count': good([anEventCard({ name: 'Rail Forum' })]),
    '/options/sectors': good(someSectors),
    '/events/facets': good({ total: 1, approximate: false, facets: {} }),
  });
  expect(status).toBe(200);
  expect(html).toContain('Rail Forum');
  expect(structured(html)['@graph'].map((thing) => thing['@type'])).toEqual(['WebSite', 'Organization']);
});

const found = {
  '/events/filtered': good([anEventCard({ name: 'Rail Forum' })], { 'x-total-count': '1' }),
  '/options': good(someOptions()),
};

test('a list has one address however it was written, and search engines index only a plain one', async () => {
  expect(addressOf('/events?utm=letter&sectors=9,3')).toBe('/events?sectors=3,9');
  expect(addressOf('/?utm=letter')).toBe('/');
  const plain = await page('/events?sectors=3', found);
  expect(plain.html).toContain(`<link rel="canonical" href="${origin}/events?sectors=3"/>`);
  expect(plain.html).not.toContain('noindex');
  expect(plain.html).toContain('Rail Forum');
  expect((await page('/events?sectors=3,9', found)).html).toContain(
    '<meta name="robots" content="noindex"/>',
  );
});

test('a legal text is rendered in full, its closed sections too', async () => {
  const { status, html } = await page('/customer-terms-of-service', {});
  expect(status).toBe(200);
  for (const part of [
    '<title>Customer terms of service | Atrium</title>',
    'Updated 28 January 2025',
    'English law applies',
  ])
    expect(html).toContain(part);
});

test('accounts and orders are not rendered', () => {
  for (const path of ['/login', '/user/my-account', '/events/7/ticket-purchase-details'])
    expect(addressOf(path)).toBeNull();
});

test('two pages rendered at the same time share nothing', async () => {
  const [one, other] = await Promise.all([
    eventPage({ name: 'Rail Forum' }),
    page('/events/8', {
      '/events/:id': good(anEventDetail({ id: 8, name: 'Water Forum' })),
      '/events/:id/availability': good([]),
    }),
  ]);
  expect(one.html).not.toContain('Water Forum');
  expect(other.html).not.toContain('Rail Forum');
});

describe('a page in another language', () => {
  const answers = { '/events/top/:count': good([anEventCard()]) };

  test('has its own address, declares its language, and links the other languages', async () => {
    expect(addressOf('/es/?utm=1')).toBe('/es');
    expect(addressOf('/es/user/settings')).toBeNull();
    const { status, html } = await page('/es', answers);
    expect(status).toBe(200);
    expect(html).toContain('<html lang="es">');
    expect(html).toContain(`<link rel="canonical" href="${origin}/es"/>`);
    for (const [language, path] of [
      ['en', '/'],
      ['es', '/es'],
      ['fr', '/fr'],
      ['de', '/de'],
      ['x-default', '/'],
    ])
      expect(html).toContain(`<link rel="alternate" hrefLang="${language}" href="${origin}${path}"/>`);
  });

  test('keeps its links in its language', async () => {
    const { html } = await page('/fr/about-us', {});
    expect(html).toContain('href="/fr/events"');
    expect(html).not.toMatch(/href="\/events/);
  });

  test('gives machines its address in its language', async () => {
    const { html } = await page('/de/events/7', {
      '/events/:id': good(anEventDetail({ id: 7 })),
      '/events/:id/availability': good([]),
    });
    const [event, steps] = structured(html)['@graph'];
    const url = `${origin}/de/events/7`;
    expect(event).toMatchObject({ url, offers: [{ url }, { url }] });
    expect(steps?.itemListElement).toMatchObject([
      { item: `${origin}/de` },
      { item: `${origin}/de/events` },
      { item: url },
    ]);
  });

  test('does not mix with pages rendered at the same time', async () => {
    const pages = await Promise.all(
      ['/', '/es', '/fr', '/de', '/es'].map((address) => page(address, answers)),
    );
    expect(pages.map(({ html }) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1])).toEqual(
      ['/', '/es', '/fr', '/de', '/es'].map((path) => origin + path),
    );
  });
});
