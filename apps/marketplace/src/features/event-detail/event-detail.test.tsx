import {
  agreedTerms,
  anEventCard,
  aPage,
  anEventDetail,
  eventYear,
  aSession,
  failure,
  fakeApi,
  type Answers,
} from '@atrium/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';
import { Views } from '../../testing/views.ts';

const attendee = aSession();
const partner = aSession({ attendeeId: null, partnerId: 5 });
const visit = (session?: typeof attendee) => renderRoute('/events/7', session ? { session } : {});

const answers = (change: Parameters<typeof anEventDetail>[0] = {}): Answers => ({
  'catalogue.eventDetail': anEventDetail(change),
  'catalogue.ticketAvailability': [
    { ticketTypeId: 31, remaining: 150_000, status: 'on-sale' },
    { ticketTypeId: 32, remaining: 4, status: 'on-sale' },
  ],
  'search.searchEvents': [],
  'favourites.favourites': [],
  // calls of the next steps
  'agreements.ownTerms': agreedTerms,
  'profile.currentUser': failure('unavailable'),
  'reference.countries': failure('unavailable'),
});

const tickets = () => screen.findByRole('complementary', { name: 'Tickets' });

beforeEach(() => window.sessionStorage.clear());

test('the page names the event, its time in its own zone and its place', async () => {
  fakeApi(answers());
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Cloud Forum London' })).toBeVisible();
  const facts = within(await screen.findByRole('region', { name: 'Event information' }));
  expect(facts.getByText(new RegExp(`10 Mar ${eventYear}, 09:00 in London$`))).toBeVisible();
  expect(facts.queryByText(/1 Quay Street/)).not.toBeInTheDocument();
  const venue = within(screen.getByRole('region', { name: 'Venue' }));
  expect(venue.getByText(/1 Quay Street/)).toBeVisible();
  expect(venue.getByRole('link', { name: 'Get directions' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=Harbour+Hall%2C+1+Quay+Street%2C+London',
  );
  expect(
    within(screen.getByRole('region', { name: 'Industry and audience' })).getByText('Cloud'),
  ).toBeVisible();
  const compared = within(screen.getByRole('table', { name: 'How many people come' }));
  expect(compared.getByRole('row', { name: 'Last time 820 stated by the organiser' })).toBeVisible();
  const organiser = within(screen.getByRole('region', { name: 'Organiser' }));
  expect(organiser.getByText('Forum Works')).toBeVisible();
  expect(organiser.getByRole('link', { name: 'Contact organiser' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/user\/messages\?event=\d+$/),
  );
  expect(within(screen.getByRole('region', { name: 'Agenda highlights' })).getByText('09:00')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Optional extras' })).getByText('£45.00')).toBeVisible();
});

test('the key facts are read before anything else', async () => {
  fakeApi(answers({ previousNumAttendees: null }));
  visit();
  const facts = within(await screen.findByRole('list', { name: 'Key facts' }));
  expect(facts.getAllByRole('listitem').map((fact) => fact.textContent)).toEqual([
    expect.stringMatching(new RegExp(`^10 – 11 Mar ${eventYear}\\w{3} 09:00 to \\w{3} 17:00 in London$`)),
    'Harbour HallLondon, England, United Kingdom',
    '501 - 1,000 people',
    'In-PersonAt the venue only',
    'From £199.00Standard',
  ]);
});

test('who came before is counted at check-in, or stated by the organiser', async () => {
  fakeApi(answers({ attendedBefore: { count: 742, edition: '2030' } }));
  visit();
  const facts = within(await screen.findByRole('list', { name: 'Key facts' }));
  expect(facts.getByText('2030: 742 came, counted at check-in')).toBeVisible();
  expect(facts.getByText('820 last time, stated by the organiser')).toBeVisible();
});

test('an online event has no venue, and keeps the time of its zone', async () => {
  const { venue } = anEventDetail();
  fakeApi(
    answers({
      attendanceType: 'Virtual',
      venue: { ...venue, name: 'Online', place: '', isOnline: true },
      timeZone: 'America/Los_Angeles',
      ticketTypes: [],
    }),
  );
  visit();
  const facts = within(await screen.findByRole('list', { name: 'Key facts' }));
  expect(facts.getByText(/ in Los Angeles$/)).toBeVisible();
  expect(facts.getAllByRole('listitem')).toHaveLength(3);
  expect(await screen.findByRole('region', { name: 'Agenda highlights' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Venue' })).not.toBeInTheDocument();
});

describe('while the page is scrolled', () => {
  beforeEach(() => {
    Views.all = [];
    window.IntersectionObserver = Views;
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });
  const move = (element: Element, isIntersecting: boolean) =>
    act(() => {
      for (const view of Views.all) if (view.watched.has(element)) view.move(element, isIntersecting);
    });
  const section = (id: string) => document.getElementById(id)!;

  test('the navigation marks the section that is being read', async () => {
    fakeApi(answers());
    visit();
    const links = within(await screen.findByRole('navigation', { name: 'On this page' }));
    expect(links.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Overview',
      'Agenda',
      'Who comes',
      'Venue',
      'Organiser',
      'Tickets',
    ]);
    for (const link of links.getAllByRole('link'))
      expect(document.querySelector(link.getAttribute('href')!)).toBeVisible();
    const marked = () => links.getAllByRole('link', { current: 'location' }).map((link) => link.textContent);
    expect(marked()).toEqual(['Overview']);
    move(section('agenda'), true);
    expect(marked()).toEqual(['Agenda']);
    move(section('who-comes'), true);
    expect(marked()).toEqual(['Agenda']);
    move(section('agenda'), false);
    expect(marked()).toEqual(['Who comes']);
    move(section('who-comes'), false);
    expect(marked()).toEqual(['Who comes']);
  });

  test("the organiser's rating and other events are loaded once they are near", async () => {
    const api = fakeApi({
      ...answers(),
      'reviews.organiserReviewMean': { count: 24, mean: 8.1 },
      'organisers.organiserEvents': aPage([anEventCard(), anEventCard({ id: 8, name: 'Rail Expo' })], {
        total: 6,
      }),
    });
    visit();
    const organiser = await screen.findByRole('region', { name: 'Organiser' });
    expect(api.made('organisers.organiserEvents')).toEqual([]);
    move(organiser.lastElementChild!, true);
    const others = within(await within(organiser).findByRole('list', { name: 'More from this organiser' }));
    expect(others.getAllByRole('link').map((link) => link.textContent)).toEqual(['Rail Expo']);
    expect(within(organiser).getByRole('link', { name: 'All upcoming events (6)' })).toHaveAttribute(
      'href',
      '/organisers/5',
    );
    expect(await within(organiser).findByRole('img', { name: 'Rated 4 out of 5' })).toBeVisible();
  });
});

test('the agenda has a link to each day, and sessions at the same time share it', async () => {
  const item = (id: number, name: string, startDateTime: string) => ({
    id,
    name,
    description: '',
    startDateTime,
    speakers: [],
  });
  fakeApi(
    answers({
      agendaItems: [
        item(1, 'Opening keynote', `${eventYear}-03-10T09:00:00.000Z`),
        item(2, 'Cloud costs', `${eventYear}-03-10T11:00:00.000Z`),
        item(3, 'Cloud security', `${eventYear}-03-10T11:00:00.000Z`),
        item(4, 'Closing debate', `${eventYear}-03-11T15:00:00.000Z`),
      ],
    }),
  );
  visit();
  const agenda = within(await screen.findByRole('region', { name: 'Agenda highlights' }));
  expect(agenda.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `#agenda-${eventYear}-03-10`,
    `#agenda-${eventYear}-03-11`,
  ]);
  expect(agenda.getAllByText('11:00')).toHaveLength(1);
  expect(agenda.getByRole('heading', { name: 'Cloud costs' })).toBeVisible();
  expect(agenda.getByRole('heading', { name: 'Cloud security' })).toBeVisible();
});

test('missing content is named as missing or left out', async () => {
  const [dinner] = anEventDetail().subEvents;
  fakeApi(answers({ agendaItems: [], ticketTypes: [], subEvents: [{ ...dinner!, price: 0 }] }));
  visit();
  expect(await screen.findByText('No agenda items scheduled')).toBeVisible();
  expect(screen.getByText('No tickets available at the moment.')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Optional extras' })).getByText('Free')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Documents' })).not.toBeInTheDocument();
});

test('announcements are read on the page, newest first, and earlier ones on request', async () => {
  const announcements = [4, 3, 2, 1].map((number) => ({
    id: `019ffa00-0000-7000-8000-00000000000${number}`,
    title: `News ${number}`,
    text: 'Doors open at nine.',
    publishedAt: `2031-03-0${number}T09:00:00Z`,
    editedAt: number === 4 ? '2031-03-05T09:00:00Z' : null,
  }));
  fakeApi(answers({ announcements }));
  const { user } = visit();
  const news = within(await screen.findByRole('region', { name: 'Announcements' }));
  const titles = () => news.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles()).toEqual(['News 4', 'News 3', 'News 2']);
  expect(news.getAllByText(/Edited/)).toHaveLength(1);
  await user.click(news.getByRole('button', { name: 'Show earlier announcements (1 left)' }));
  expect(titles()).toEqual(['News 4', 'News 3', 'News 2', 'News 1']);
  expect(news.queryByRole('button', { name: /earlier/ })).toBeNull();
});

test('documents and a long description can be read', async () => {
  const description = `${'word '.repeat(40)}end`;
  fakeApi(
    answers({
      description,
      documents: [{ id: 'd1', type: 'agenda', name: 'Full agenda', url: '/files/agenda.pdf' }],
    }),
  );
  const { user } = visit();
  expect(await screen.findByRole('link', { name: 'Full agenda' })).toHaveAttribute(
    'href',
    '/files/agenda.pdf',
  );
  const about = within(screen.getByRole('region', { name: 'About this event' }));
  expect(about.queryByText(/end/)).not.toBeInTheDocument();
  await user.click(about.getByRole('button', { name: 'Read more' }));
  expect(about.getByText(/end/)).toBeVisible();
});

test('the total follows the choice, and an empty choice says what to choose', async () => {
  fakeApi(answers());
  const { user } = visit();
  const box = within(await tickets());
  const next = box.getByRole('button', { name: 'Continue to Purchase' });
  expect(next).toBeDisabled();
  expect(next).toHaveAccessibleDescription('Choose at least one ticket to continue.');
  await user.click(box.getByRole('button', { name: 'Increase Standard tickets' }));
  await user.click(box.getByRole('button', { name: 'Increase Standard tickets' }));
  await user.click(box.getByRole('button', { name: 'Increase Premium tickets' }));
  expect(box.getByText('£897.50')).toBeVisible();
  expect(next).toBeEnabled();
});

test('chosen tickets show what a cancellation pays back today', async () => {
  fakeApi(answers());
  const { user } = visit();
  const box = within(await tickets());
  expect(await box.findByText('Standard: Cancel today and you get all £199.00 back.')).toBeVisible();
  await user.click(box.getByRole('button', { name: 'Increase Standard tickets' }));
  expect(await box.findByText('Cancel today and you get all £199.00 back.')).toBeVisible();
  const steps = within(box.getByRole('list', { name: 'Money back by day of cancellation' }));
  expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    expect.stringMatching(new RegExp(`^£199.00 until \\d+ February ${eventYear}$`)),
    `Nothing until 10 March ${eventYear}`,
  ]);
});

test('a quantity is clamped between 0 and 100000, and 0 removes the line', async () => {
  fakeApi(answers());
  const { user } = visit();
  const box = within(await tickets());
  const quantity = box.getByRole('spinbutton', { name: 'Standard tickets' });
  await user.type(quantity, '250000');
  await user.tab();
  expect(quantity).toHaveValue('100000');
  await user.clear(quantity);
  await user.tab();
  expect(quantity).toHaveValue('0');
  expect(box.queryByText(/Total/)).not.toBeInTheDocument();
});

test('each ticket type shows how many are available and its refund terms', async () => {
  fakeApi(answers());
  const { user } = visit();
  const box = within(await tickets());
  expect(await box.findByText('Only 4 left')).toBeVisible();
  expect(box.getByText('Full refund until 14 days before, no refund after that.')).toBeVisible();
  expect(box.getByText('£499.50')).toBeVisible();
  await user.type(box.getByRole('spinbutton', { name: 'Premium tickets' }), '5');
  await user.tab();
  expect(box.getByRole('spinbutton', { name: 'Premium tickets' })).toHaveValue('4');
  expect(box.getByRole('button', { name: 'Increase Premium tickets' })).toBeDisabled();
  expect(box.getByRole('button', { name: 'Continue to Purchase' })).toBeEnabled();
});

test('refund terms that all tickets share are said once', async () => {
  const [standard, premium] = anEventDetail().ticketTypes;
  const { cancellationPolicy } = standard!;
  const free = { ...standard!, id: 33, name: 'Expo', price: 0 };
  fakeApi(answers({ ticketTypes: [standard!, { ...premium!, cancellationPolicy }, free] }));
  visit();
  const box = within(await tickets());
  expect(box.getAllByText('Full refund until 14 days before, no refund after that.')).toHaveLength(1);
  expect(await box.findByText('Cancel today and you get all your money back.')).toBeVisible();
});

test('a visitor chooses between attending in person and online, and sees what was chosen for both', async () => {
  const [standard, premium] = anEventDetail().ticketTypes;
  const stream = { ...standard!, id: 33, name: 'Livestream', price: 60, attendance: 'ONLINE' as const };
  const seat = { ...standard!, attendance: 'IN_PERSON' as const };
  fakeApi(answers({ attendanceType: 'Hybrid', ticketTypes: [stream, seat, premium!] }));
  const { user } = visit();
  const box = within(await tickets());
  const names = () => box.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const way = within(box.getByRole('group', { name: 'How you attend' }));
  expect(way.getByRole('radio', { name: 'In person' })).toBeChecked();
  expect(names()).toEqual(['Standard', 'Premium']);
  const facts = within(screen.getByRole('list', { name: 'Key facts' }));
  expect(facts.getByText('From £199.00')).toBeVisible();
  await user.click(box.getByRole('button', { name: 'Increase Standard tickets' }));
  await user.click(way.getByRole('radio', { name: 'Online' }));
  expect(names()).toEqual(['Livestream', 'Standard', 'Premium']);
  expect(box.getByText('At the venue only')).toBeVisible();
  await user.click(box.getByRole('button', { name: 'Decrease Standard tickets' }));
  expect(names()).toEqual(['Livestream', 'Premium']);
});

test('there is nothing to switch where all tickets admit alike', async () => {
  fakeApi(answers());
  visit();
  const box = within(await tickets());
  expect(box.queryByRole('group', { name: 'How you attend' })).not.toBeInTheDocument();
});

test('a ticket type with limits names them, and its quantity stays within them', async () => {
  const [standard, premium] = anEventDetail().ticketTypes;
  const limited = { ...standard!, minPerOrder: 2, maxPerOrder: 6, maxPerPerson: 4 };
  fakeApi(answers({ ticketTypes: [limited, premium!] }));
  const { user } = visit();
  const box = within(await tickets());
  expect(box.getByText('2 to 6 per order · At most 4 per person')).toBeVisible();
  const quantity = box.getByRole('spinbutton', { name: 'Standard tickets' });
  await user.click(box.getByRole('button', { name: 'Increase Standard tickets' }));
  expect(quantity).toHaveValue('2');
  await user.type(quantity, '9');
  await user.tab();
  expect(quantity).toHaveValue('4');
  await user.type(quantity, '{Backspace}1');
  expect(await box.findByText('Choose at least 2 Standard tickets.')).toBeVisible();
  expect(box.getByRole('button', { name: 'Continue to Purchase' })).toBeDisabled();
});

test('the breadcrumbs lead back to the events, and those of its sector', async () => {
  fakeApi(answers());
  visit();
  const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Events', '/events'],
    ['Technology', '/events?locationId=&sectors=1'],
  ]);
  expect(trail.getByText('Cloud Forum London')).toHaveAttribute('aria-current', 'page');
});

test('similar events are other events of its sector', async () => {
  const api = fakeApi({
    ...answers(),
    'search.searchEvents': [anEventCard(), anEventCard({ id: 8, name: 'Rail Expo' })],
  });
  visit();
  const similar = within(await screen.findByRole('region', { name: 'Similar events' }));
  expect(similar.getAllByRole('article')).toHaveLength(1);
  expect(similar.getByRole('link', { name: 'Rail Expo' })).toHaveAttribute('href', '/events/8');
  expect(api.made('search.searchEvents')[0]?.input.body).toMatchObject({
    sectorIds: [1],
    sortCriteria: 'relevance',
  });
});

test('similar events that fail to load are left out', async () => {
  fakeApi({ ...answers(), 'search.searchEvents': failure('unavailable') });
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Cloud Forum London' })).toBeVisible();
  expect(screen.queryByText('Similar events')).not.toBeInTheDocument();
});

test('the event can be added to a calendar', async () => {
  fakeApi(answers());
  const opened: unknown[] = [];
  const open = jest.spyOn(window, 'open').mockImplementation((url) => {
    opened.push(url);
    return null;
  });
  const { user } = visit();
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Google Calendar',
    'Outlook',
    'Apple or another calendar (.ics)',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Google Calendar' }));
  expect(opened).toEqual([expect.stringContaining('text=Cloud+Forum+London')]);
  open.mockRestore();
});

test('on a phone the bar leads to the tickets', async () => {
  fakeApi(answers());
  Element.prototype.scrollIntoView = () => undefined;
  const { user } = visit();
  const box = await tickets();
  await user.click(screen.getByRole('button', { name: 'See tickets' }));
  expect(box).toHaveFocus();
});

test('a sold-out ticket type cannot be chosen', async () => {
  fakeApi({
    ...answers(),
    'catalogue.ticketAvailability': [
      { ticketTypeId: 31, remaining: 0, status: 'sold-out' },
      { ticketTypeId: 32, remaining: 9, status: 'ended' },
    ],
  });
  visit();
  const box = within(await tickets());
  expect(await box.findByText('Sold out')).toBeVisible();
  expect(box.getByText('Sales have ended')).toBeVisible();
  expect(box.getByRole('button', { name: 'Continue to Purchase' })).toHaveAccessibleDescription('Sold out.');
  expect(box.queryByRole('spinbutton')).not.toBeInTheDocument();
});

test.each([
  ['a visitor logs in or signs up first', undefined, '/events/7/ticket-purchase-auth'],
  ['an attendee goes straight to the details', attendee, '/events/7/ticket-purchase-details'],
])('%s', async (_, session, path) => {
  fakeApi(answers());
  const { user, router } = visit(session);
  const box = within(await tickets());
  await user.click(box.getByRole('button', { name: 'Increase Standard tickets' }));
  await user.click(box.getByRole('button', { name: 'Continue to Purchase' }));
  await screen.findByRole('heading', { level: 1 });
  expect(router.state.location.pathname).toBe(path);
});

test('a partner sees the event without tickets', async () => {
  const api = fakeApi(answers());
  visit(partner);
  expect(await screen.findByRole('heading', { name: 'Cloud Forum London' })).toBeVisible();
  expect(screen.queryByRole('complementary', { name: 'Tickets' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Continue to Purchase' })).not.toBeInTheDocument();
  expect(api.made('catalogue.ticketAvailability')).toEqual([]);
});

test('a failure shows its status and can be retried', async () => {
  const api = fakeApi({ ...answers(), 'catalogue.eventDetail': failure('unavailable') });
  const { user } = visit();
  expect(await screen.findByText('Error loading event details')).toBeVisible();
  expect(screen.getByText(/^Error 503: \S/)).toBeVisible();
  api.answer(answers());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Cloud Forum London' })).toBeVisible();
});

test.each(['/events/7', '/events/abc', '/events/0'])(
  'an event that does not exist is a page not found: %s',
  async (path) => {
    fakeApi({ 'catalogue.eventDetail': failure('not-found') });
    renderRoute(path);
    expect(await screen.findByRole('heading', { name: "We couldn't find this page" })).toBeVisible();
    expect(screen.queryByText('Error loading event details')).not.toBeInTheDocument();
  },
);

test('speakers are shown with their sessions, and the agenda names them', async () => {
  const amara = { id: 7, name: 'Amara Osei', title: 'Head of AI', company: 'Northwind Labs', biography: '' };
  fakeApi(
    answers({
      speakers: [
        { ...amara, imageUrl: null },
        { ...amara, id: 8, name: 'Henrik Dahl', imageUrl: '/media/1/640.webp' },
      ],
      agendaItems: [
        {
          id: 1,
          name: 'Opening keynote',
          description: '',
          startDateTime: `${eventYear}-03-10T09:00:00.000Z`,
          speakers: [7, 99],
        },
      ],
    }),
  );
  visit();
  const section = within(await screen.findByRole('region', { name: 'Speakers' }));
  expect(section.getByRole('heading', { name: 'Amara Osei' })).toBeVisible();
  expect(section.getByText('AO')).toBeVisible();
  expect(section.getAllByText('Northwind Labs')).toHaveLength(2);
  const sessions = within(section.getByRole('list', { name: 'Sessions' }));
  expect(sessions.getByRole('link', { name: 'Opening keynote' })).toHaveAttribute('href', '#session-1');
  const agenda = within(screen.getByRole('region', { name: 'Agenda highlights' }));
  expect(agenda.getByRole('link', { name: 'Amara Osei' })).toHaveAttribute('href', '#speaker-7');
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(data).toContain('"performer":[{"@type":"Person","name":"Amara Osei","jobTitle":"Head of AI"');
});

const standard = (price: number) => [{ ticketTypeId: 31, price, discount: 10, by: 'CODE' as const }];
const early = {
  code: {
    code: 'EARLY10',
    benefit: 'AMOUNT' as const,
    value: 10,
    ticketTypeIds: [],
    endDateTime: null,
    left: null,
  },
  revealed: [],
  stocks: [],
};

test('a code lowers the prices before anything is bought, and is removed again', async () => {
  const api = fakeApi({
    ...answers({ hasCodes: true }),
    'discounts.quoteTickets': { ...early, prices: standard(489.5) },
  });
  const { user } = visit();
  const box = within(await tickets());
  await user.click(await box.findByRole('button', { name: 'Have a code?' }));
  await user.type(await box.findByRole('textbox', { name: 'Discount code' }), 'early10{Enter}');
  expect(await box.findByText('£10.00 off each ticket', { exact: false })).toBeVisible();
  expect(api.made('discounts.quoteTickets').at(-1)?.input.body).toMatchObject({ code: 'EARLY10' });
  expect(box.getByText('£489.50')).toBeVisible();
  await user.click(box.getByRole('button', { name: 'Remove code' }));
  expect(await box.findByRole('button', { name: 'Have a code?' })).toBeVisible();
  expect(box.queryByText('£489.50')).not.toBeInTheDocument();
});

test('the price before a discount is exact to the penny', async () => {
  const prices = [{ ticketTypeId: 31, price: 9.27, discount: 1.03, by: 'GROUP' as const }];
  fakeApi({
    ...answers({ groupDiscounts: [{ fromTickets: 1, percent: 10, ticketTypeIds: [] }] }),
    'discounts.quoteTickets': { ...early, code: null, prices },
  });
  const { user } = visit();
  const box = within(await tickets());
  await user.type(await box.findByRole('spinbutton', { name: 'Standard tickets' }), '1');
  expect(await box.findByText('£10.30')).toBeVisible();
});

test('a code that cannot be used says why, and nothing is bought with it', async () => {
  fakeApi({ ...answers(), 'discounts.quoteTickets': failure('code-unknown', { code: 'NOPE' }) });
  const { user } = renderRoute('/events/7?code=nope');
  const box = within(await tickets());
  expect(await box.findByRole('textbox', { name: 'Discount code' })).toHaveValue('NOPE');
  expect((await box.findAllByText('There is no code “NOPE” for this event')).length).toBeGreaterThan(0);
  expect(box.getByRole('button', { name: 'Continue to Purchase' })).toBeDisabled();
  await user.click(box.getByRole('button', { name: 'Remove code' }));
  expect(await box.findByText('Choose at least one ticket to continue.')).toBeVisible();
});

test('steps of a group discount stand beside the tickets', async () => {
  fakeApi({
    ...answers({ groupDiscounts: [{ fromTickets: 5, percent: 10, ticketTypeIds: [] }] }),
    'discounts.quoteTickets': { ...early, code: null, prices: [] },
  });
  visit();
  const box = within(await tickets());
  expect(box.getByText('From 5 tickets: 10% off each')).toBeVisible();
});
