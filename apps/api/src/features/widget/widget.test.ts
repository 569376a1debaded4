import {
  anEvent,
  inDays,
  createPartnerMember,
  startTestApp,
  tokenOf,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
beforeAll(async () => {
  app = await startTestApp();
  partner = await createPartnerMember(app);
});
afterAll(() => app.stop());

const set = (origins: string[]) =>
  app.call('PUT', '/partner/widget', { token: tokenOf(app, partner), body: { origins } });
async function show(path: string) {
  const response = await fetch(`${app.origin}${path}`);
  const policy = response.headers.get('content-security-policy') ?? '';
  return {
    status: response.status,
    headers: response.headers,
    html: await response.text(),
    ancestors: /frame-ancestors ([^;]+)/.exec(policy)?.[1]?.split(' '),
  };
}

test('only the websites that the organiser lists can show the widget of its events', async () => {
  const { id } = await anEvent(app, { partnerId: partner.partnerId });
  const before = await show(`/widget/events/${id}`);
  expect(before.ancestors).toEqual([app.deps.config.origins.partner]);
  expect((await set(['www.example.com/tickets', 'http://localhost:8080'])).body).toEqual({
    origins: ['https://www.example.com', 'http://localhost:8080'],
  });
  const { status, ancestors, headers } = await show(`/widget/events/${id}`);
  expect([status, ancestors]).toEqual([
    200,
    [app.deps.config.origins.partner, 'https://www.example.com', 'http://localhost:8080'],
  ]);
  expect([headers.get('x-frame-options'), headers.get('set-cookie')]).toEqual([null, null]);
  const other = await anEvent(app);
  expect((await show(`/widget/events/${other.id}`)).ancestors).toEqual([app.deps.config.origins.partner]);
});

test('an address that is no website is refused at its place in the list', async () => {
  const { status, body } = await set(['https://a.example', 'http://b.example']);
  expect([status, body.errors]).toMatchObject([400, [{ code: 'widget-origin' }]]);
});

test('the widget shows each ticket type with its price and whether it can be bought', async () => {
  const { id } = await anEvent(app, {
    ticketTypes: [
      { name: 'Rock & <Roll>', quantity: 5 },
      { name: 'VIP', quantity: 3, taken: 3 },
      { name: 'Guest', priceMinor: 0, quantity: 50 },
      { name: 'Press', priceMinor: 0, quantity: 50, needsApproval: true },
    ],
  });
  const { html } = await show(`/widget/events/${id}`);
  const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  for (const words of [
    'Rock &#38; &#60;Roll&#62; Only 5 left',
    'VIP Sold out',
    'Guest Free',
    'Press On approval',
    'Buy tickets (opens in a new tab)',
  ])
    expect(text).toContain(words);
  expect(html).toContain(`href="${app.deps.config.origins.public}/events/${id}?utm_source=ticket-widget"`);
  const german = await show(`/widget/events/${id}?lang=de&theme=dark`);
  expect(german.html).toContain('<html lang="de" data-theme="dark">');
  expect([html.includes('United Kingdom'), german.html.includes('Vereinigtes Königreich')]).toEqual([
    true,
    true,
  ]);
  expect(german.html).toContain(`/de/events/${id}?utm_source=ticket-widget"`);
});

test('there is no widget of an event that is not public', async () => {
  const { id } = await anEvent(app, { approved: false });
  expect((await show(`/widget/events/${id}`)).status).toBe(404);
  expect((await show('/widget/events/no-number')).status).toBe(404);
});

test('the widget of an organiser shows its next events, each with a link, on its websites only', async () => {
  const owner = await createPartnerMember(app);
  const { partnerId } = owner;
  const empty = await show(`/widget/organisers/${partnerId}`);
  expect(empty.html).toContain('No upcoming events at the moment.');
  const later = await anEvent(app, { partnerId, startAt: inDays(40), ticketTypes: [] });
  const soon = await anEvent(app, {
    partnerId,
    startAt: inDays(20),
    ticketTypes: [{ priceMinor: 0 }],
  });
  await anEvent(app, { partnerId, approved: false });
  await app.call('PUT', '/partner/widget', {
    token: owner.token,
    body: { origins: ['https://www.example.com'] },
  });
  const { status, html, ancestors } = await show(`/widget/organisers/${partnerId}?lang=de`);
  expect([status, ancestors]).toEqual([200, [app.deps.config.origins.partner, 'https://www.example.com']]);
  const links = [...html.matchAll(/<a class="event" href="([^"]+)"/g)].map(([, href]) => href);
  const linkTo = (id: number) => `${app.deps.config.origins.public}/de/events/${id}?utm_source=ticket-widget`;
  expect(links).toEqual([linkTo(soon.id), linkTo(later.id)]);
  expect(html).toContain(`/de/organisers/${partnerId}?utm_source=ticket-widget"`);
  for (const path of ['999999', 'no-number'])
    expect((await show(`/widget/organisers/${path}`)).status).toBe(404);
});
