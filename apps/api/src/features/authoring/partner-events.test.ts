import { minutes, OwnEventListing, type PartnerId } from '@atrium/domain';
import { bulkEvents, queryCost } from '../../testing/bulk-events.ts';
import {
  aPartner,
  anEvent,
  createPartnerMember,
  inDays,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';
import { partnerEventPage } from './partner-events.queries.ts';

let app: TestApp;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
beforeAll(async () => {
  app = await startTestApp();
  partner = await createPartnerMember(app);
  const { partnerId } = partner;
  const event = (name: string, startsInDays: number, quantity: number, more: object = {}) =>
    anEvent(app, {
      partnerId,
      startAt: inDays(startsInDays),
      content: { name },
      ticketTypes: [{ quantity }],
      ...more,
    });
  await event('Harbour Day', -400, 30);
  await event('Rust Day', 50, 10);
  await event('Harbour Week', 20, 40, { approved: false });
  await event('Rust Week', -2, 20, { endAt: inDays(2) });
  await event('Harbour Night', 90, 50, { cancelledAt: inDays(-1) });
  await anEvent(app); // of another partner
}, minutes(1));
afterAll(() => app.stop());

async function ask(query: string) {
  const { body, headers } = await app.call('GET', `/partner/events${query}`, { token: partner.token });
  return {
    names: body.map(({ name }: { name: string }) => name),
    total: Number(headers.get('x-total-count')),
  };
}

test.each([
  ['', ['Harbour Day', 'Rust Week', 'Harbour Week', 'Rust Day', 'Harbour Night']],
  ['?when=upcoming', ['Rust Week', 'Harbour Week', 'Rust Day', 'Harbour Night']],
  ['?when=past', ['Harbour Day']],
  ['?direction=desc&when=upcoming', ['Harbour Night', 'Rust Day', 'Harbour Week', 'Rust Week']],
  ['?sort=capacity', ['Rust Day', 'Rust Week', 'Harbour Day', 'Harbour Week', 'Harbour Night']],
  ['?search=harbour', ['Harbour Day', 'Harbour Week', 'Harbour Night']],
  ['?status=PENDING', ['Harbour Week']],
  ['?status=CANCELLED', ['Harbour Night']],
])('"%s" lists the events that match, in order', async (query, names) => {
  expect(await ask(query)).toEqual({ names, total: names.length });
});

test('a page has its part of the list, and the total of all pages', async () => {
  expect(await ask('?limit=2&page=2')).toEqual({ names: ['Harbour Week', 'Rust Day'], total: 5 });
});

test('a list by date reads a range of an index, however many events others have', async () => {
  await bulkEvents(app, { events: 5000 });
  const other = await aPartner(app);
  const pages = async (partnerId: PartnerId) => {
    const listing = OwnEventListing.parse({ when: 'upcoming', limit: 10 });
    const page = partnerEventPage(app.deps.db, { partnerId, partnerEvents: null }, listing, app.deps.now());
    return (await queryCost(app, page.getSQL())).pages;
  };
  for (const partnerId of [partner.partnerId, other]) expect(await pages(partnerId)).toBeLessThan(40);
});
