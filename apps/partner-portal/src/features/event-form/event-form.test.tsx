import { defaultSettings, Policy, Venue, type OptionCatalogue } from '@atrium/domain';
import { failure, fakeApi, noConnection, someOptions, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { anAuthoredEvent, partner } from '../../testing/own-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { draftKey, writeDraft } from './event-draft.ts';
import { emptyEvent, type EventValues } from './event-values.ts';

const session = { session: partner };
const page = '/partner/add-event';

const lists = (change: Partial<OptionCatalogue> = {}) =>
  someOptions({
    eventTypes: [
      { id: 1, name: 'Conference' },
      { id: 9, name: 'Other' },
    ],
    attendeeClasses: [
      { id: 1, name: 'Buyers' },
      { id: 8, name: 'Other' },
    ],
    ...change,
  });
const venue = Venue.parse({
  id: 3,
  name: 'Harbour Hall',
  address: '1 Quay Street',
  place: { id: 5, name: 'London, England, United Kingdom' },
  placeId: 5,
  googlePlaceId: null,
  timeZone: 'Europe/London',
});
const policy = Policy.parse({
  id: 41,
  name: 'Standard',
  description: '',
  active: true,
  cancellationPolicyPeriods: [{ percentageRefund: 100, startDaysBeforeEvent: 90, endDaysBeforeEvent: 30 }],
});
const answers: Answers = {
  'reference.options': lists(),
  'reference.subEventTypes': [{ id: 1, name: 'Dinner' }],
  'policies.policies': [policy],
  'settings.settings': defaultSettings,
  'places.findVenues': [venue],
  'reference.searchOptions': [{ id: 276, name: 'Germany' }],
};

afterEach(() => localStorage.clear());

const section = (name: string) => within(screen.getByRole('region', { name }));
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create Event' }));

async function choose(user: UserEvent, list: HTMLElement, option: string) {
  await user.click(list);
  await user.click(await screen.findByRole('option', { name: option }));
}

async function typeMoment(user: UserEvent, group: HTMLElement, digits: string) {
  await user.click(within(group).getByRole('spinbutton', { name: /^day/ }));
  await user.keyboard(digits);
}

const written: EventValues = {
  ...emptyEvent,
  name: 'Harbour Days',
  eventTypeId: 1,
  tagline: 'Where freight meets code',
  description: 'Three days about moving things.',
  startDateTime: '2031-06-12T09:00',
  endDateTime: '2031-06-14T17:30',
  attendanceType: 1,
  websiteUrl: 'harbour.example',
  otherInformation: 'Bring a badge.',
  venueId: {
    id: 3,
    name: 'Harbour Hall',
    address: '1 Quay Street',
    place: 'London, England, United Kingdom',
    timeZone: 'Europe/London',
  },
};

/** Opens the form with what was written before the last reload. */
async function openWritten(change: Partial<EventValues> = {}) {
  writeDraft(draftKey(3, 'new'), {
    values: { ...written, ...change },
    savedAt: '2026-11-20T10:00:00.000Z',
    basedOn: null,
  });
  const view = renderRoute(page, session);
  await screen.findByRole('textbox', { name: 'Event name' });
  return view;
}

const filesPage = () => screen.findByRole('heading', { level: 1, name: 'Pictures and documents' });

/** The page of its files asks for the event at once. */
const created = { 'authoring.createEvent': { id: 7 }, 'authoring.ownEvent': anAuthoredEvent({ id: 7 }) };

async function fillBasics(user: UserEvent) {
  await user.type(await screen.findByRole('textbox', { name: 'Event name' }), 'Days');
  await choose(user, screen.getByRole('button', { name: /Event type$/ }), 'Conference');
  await user.type(field('Tagline'), 'Freight');
  await user.type(field('Description'), 'Things');
  await typeMoment(user, screen.getByRole('group', { name: 'Starts' }), '120620310900');
  await typeMoment(user, screen.getByRole('group', { name: 'Ends' }), '140620311730');
  await user.click(screen.getByRole('radio', { name: 'In-Person' }));
  await user.type(field('Website'), 'a.example');
  await user.type(field('Other information'), 'Badge');
  await user.type(screen.getByRole('combobox', { name: 'Venue' }), 'Ha');
  await user.click(await screen.findByRole('option', { name: 'Harbour Hall' }));
}

test('what an event is, when and where is typed, and its files come next', async () => {
  const api = fakeApi({ ...answers, ...created });
  const { user, router } = renderRoute(page, session);
  await fillBasics(user);
  expect(screen.getByText('Duration: 2 days, 8 hours, 30 minutes')).toBeVisible();
  expect(screen.getByText(/Times are in .*Europe\/London/)).toBeVisible();
  await submit(user);
  expect(await filesPage()).toBeVisible();
  expect(router.state.location.pathname).toBe('/partner/edit-event/7/files');
  expect(api.made('authoring.createEvent')[0]?.input.body).toMatchObject({
    name: 'Days',
    startDateTime: '2031-06-12T09:00',
    endDateTime: '2031-06-14T17:30',
    venueId: 3,
    websiteUrl: 'https://a.example',
    attendanceType: 1,
    eventSizeMetric: 'sqm',
    otherEventType: null,
    ticketTypes: [],
  });
  expect(localStorage).toHaveLength(0);
});

test('an event is written with its agenda and its extras', async () => {
  const api = fakeApi({ ...answers, ...created });
  const { user } = await openWritten();
  expect(screen.getByText('No agenda items scheduled')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add agenda item' }));
  await user.type(section('Agenda').getByRole('textbox', { name: 'Name' }), 'Welcome');

  await user.click(screen.getByRole('button', { name: 'Add extra event' }));
  const extra = section('Extra events');
  await user.type(extra.getByRole('textbox', { name: 'Name' }), 'Gala');
  await choose(user, extra.getByRole('button', { name: /Type$/ }), 'Dinner');

  await submit(user);
  expect(await filesPage()).toBeVisible();
  expect(api.made('authoring.createEvent')[0]?.input.body).toMatchObject({
    name: 'Harbour Days',
    agendaItems: [{ name: 'Welcome', startDateTime: '2031-06-12T09:00' }],
    subEvents: [{ name: 'Gala', subEventType: 1, price: 0, startDateTime: '2031-06-12T09:00' }],
  });
});

test('an event is written with what it sells, in the currency that is chosen', async () => {
  const api = fakeApi({ ...answers, ...created });
  const { user } = await openWritten();
  const tickets = section('Ticket types');
  await choose(user, tickets.getByRole('button', { name: /Currency$/ }), 'GBP');
  await user.click(tickets.getByRole('button', { name: 'Add ticket type' }));
  await user.type(await tickets.findByRole('textbox', { name: 'Name' }), 'Delegate');
  await user.clear(tickets.getByRole('textbox', { name: 'Price' }));
  await user.type(tickets.getByRole('textbox', { name: 'Price' }), '199.5');
  await user.clear(tickets.getByRole('textbox', { name: 'Quantity' }));
  await user.type(tickets.getByRole('textbox', { name: 'Quantity' }), '80');
  await choose(user, tickets.getByRole('button', { name: /Cancellation policy$/ }), 'Standard');

  await submit(user);
  expect(await filesPage()).toBeVisible();
  expect(api.made('authoring.createEvent')[0]?.input.body).toMatchObject({
    currencyCode: 'GBP',
    ticketTypes: [
      {
        name: 'Delegate',
        price: 199.5,
        quantity: 80,
        endDateTime: '2031-06-12T09:00',
        cancellationPolicyId: 41,
      },
    ],
  });
});

test('an empty form says what is required, where, and goes to the first of it', async () => {
  const api = fakeApi(answers);
  const { user } = renderRoute(page, session);
  await screen.findByRole('textbox', { name: 'Event name' });
  await submit(user);
  for (const message of [
    'Name is required',
    'Event type is required',
    'Tagline is required',
    'Description is required',
    'Invalid date/time format',
    'Attendance type is required',
    'Website is required',
    'Other information is required',
    'Venue is required',
  ])
    expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(field('Event name')).toHaveFocus());
  expect(await screen.findByRole('link', { name: 'Basic info 9 faults' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Venue 1 fault' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Agenda' })).toBeVisible();
  expect(screen.getByText('10 fields need attention.')).toBeVisible();
  await user.type(field('Event name'), 'Harbour Days');
  expect(screen.queryByText('Name is required')).not.toBeInTheDocument();
  expect(api.made('authoring.createEvent')).toHaveLength(0);
});

test('a new event begins with the currency of the own settings, and with one without them', async () => {
  const api = fakeApi({ ...answers, 'settings.settings': { ...defaultSettings, defaultCurrency: 'GBP' } });
  const currency = () => screen.findByRole('button', { name: /Currency/ });
  const { unmount } = renderRoute(page, session);
  expect(await currency()).toHaveTextContent('GBP');
  unmount();
  api.answer({ 'settings.settings': failure('internal') });
  renderRoute(page, session);
  expect(await currency()).toHaveTextContent('USD');
});

test('a ticket type is judged by the rules of what is sold', async () => {
  fakeApi(answers);
  const { user } = renderRoute(page, session);
  await user.click(await screen.findByRole('button', { name: 'Add ticket type' }));
  const ticket = section('Ticket types');
  await waitFor(() => expect(ticket.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  expect(ticket.getByRole('textbox', { name: 'Price' })).toHaveValue('0');
  expect(ticket.getByRole('textbox', { name: 'Quantity' })).toHaveValue('0');
  expect(ticket.getByText('Every ticket type has quantity 0, so nobody can buy a ticket.')).toBeVisible();
  await user.clear(ticket.getByRole('textbox', { name: 'Price' }));
  await user.type(ticket.getByRole('textbox', { name: 'Price' }), '-1');
  await user.clear(ticket.getByRole('textbox', { name: 'Quantity' }));
  await user.type(ticket.getByRole('textbox', { name: 'Quantity' }), '-5');
  await typeMoment(user, ticket.getByRole('group', { name: 'End date' }), '010120200900');
  expect(await ticket.findByText('End date must be after start date')).toBeVisible();
  await submit(user);
  for (const message of [
    'Name is required',
    'Price must be non-negative',
    'Quantity must be non-negative',
    'Cancellation policy is required',
    'End date must be after start date',
  ])
    expect(await ticket.findByText(message)).toBeVisible();
});

test('an agenda item needs a name before the next one', async () => {
  fakeApi(answers);
  const { user } = renderRoute(page, session);
  await user.click(await screen.findByRole('button', { name: 'Add agenda item' }));
  await user.click(screen.getByRole('button', { name: 'Add agenda item' }));
  const agenda = section('Agenda');
  expect(await agenda.findByText('Name is required')).toBeVisible();
  expect(agenda.getAllByRole('textbox', { name: 'Name' })).toHaveLength(1);
  await waitFor(() => expect(agenda.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  await user.click(agenda.getByRole('button', { name: 'Remove agenda item 1' }));
  expect(await agenda.findByText('No agenda items scheduled')).toBeVisible();
  await waitFor(() => expect(agenda.getByRole('button', { name: 'Add agenda item' })).toHaveFocus());
});

test('an extra asks for name, type and start, and says when its types cannot be fetched', async () => {
  const api = fakeApi({ ...answers, 'reference.subEventTypes': failure('internal') });
  const { user } = renderRoute(page, session);
  await user.click(await screen.findByRole('button', { name: 'Add extra event' }));
  const extra = section('Extra events');
  expect(await extra.findByText('Failed to fetch types')).toBeVisible();
  await submit(user);
  expect(await extra.findByRole('alert')).toHaveTextContent('Please fill in all required fields');
  expect(extra.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('The name is missing');
  expect(extra.getByText('The type is missing')).toBeVisible();
  expect(extra.getByText('The start is missing')).toBeVisible();
  api.answer({ 'reference.subEventTypes': [{ id: 1, name: 'Dinner' }] });
  await user.click(extra.getByRole('button', { name: 'Try again' }));
  await choose(user, extra.getByRole('button', { name: /Type$/ }), 'Dinner');
  await waitFor(() => expect(extra.getByRole('button', { name: /Type$/ })).toHaveTextContent('Dinner'));
});

test('policies are offered once they are loaded, and one can be written on the spot', async () => {
  const generous = Policy.parse({ ...policy, id: 42, name: 'Generous' });
  const api = fakeApi({ ...answers, 'policies.policies': failure('internal') });
  const { user } = renderRoute(page, session);
  await user.click(await screen.findByRole('button', { name: 'Add ticket type' }));
  const ticket = section('Ticket types');
  expect(await ticket.findByText('Failed to fetch cancellation policies')).toBeVisible();
  expect(ticket.queryByRole('button', { name: /Cancellation policy$/ })).not.toBeInTheDocument();
  api.answer({ 'policies.policies': [policy] });
  await user.click(ticket.getByRole('button', { name: 'Try again' }));
  await user.click(await ticket.findByRole('button', { name: 'New policy' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a cancellation policy' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Generous');
  api.answer({ 'policies.createPolicy': generous, 'policies.policies': [policy, generous] });
  await user.click(dialog.getByRole('button', { name: 'Save policy' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() =>
    expect(ticket.getByRole('button', { name: /Cancellation policy$/ })).toHaveTextContent('Generous'),
  );
  expect(api.made('authoring.createEvent')).toHaveLength(0);
});

test('words for Other are asked for only where Other is chosen, and subtypes of the chosen sectors', async () => {
  fakeApi(answers);
  const { user } = renderRoute(page, session);
  await screen.findByRole('textbox', { name: 'Event name' });
  expect(screen.queryByRole('textbox', { name: 'Other event type' })).not.toBeInTheDocument();
  await choose(user, screen.getByRole('button', { name: /Event type$/ }), 'Other');
  await user.type(field('Other event type'), 'Regatta');
  expect(screen.getByText('7 / 80')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Other attendee class' })).not.toBeInTheDocument();
  await choose(user, screen.getByRole('combobox', { name: 'Attendee classes' }), 'Other');
  expect(field('Other attendee class')).toBeVisible();
  await choose(user, screen.getByRole('combobox', { name: 'Sectors' }), 'Finance');
  await choose(user, screen.getByRole('combobox', { name: 'Finance: subtypes' }), 'Payments');
  expect(screen.getByRole('list', { name: 'Finance: subtypes, chosen' })).toHaveTextContent('Payments');
});

test('the countries are searched while typing', async () => {
  const api = fakeApi(answers);
  const { user } = renderRoute(page, session);
  await user.type(await screen.findByRole('combobox', { name: 'Attendee countries' }), 'ger');
  await user.click(await screen.findByRole('option', { name: 'Germany' }));
  expect(await screen.findByRole('list', { name: 'Attendee countries, chosen' })).toHaveTextContent(
    'Germany',
  );
  expect(api.made('reference.searchOptions')).toHaveLength(1);
  expect(api.made('reference.searchOptions')[0]?.input.params).toEqual({ type: 'countries', query: 'ger' });
});

test('what was typed survives a reload until it is discarded', async () => {
  fakeApi(answers);
  const first = renderRoute(page, session);
  await first.user.type(await screen.findByRole('textbox', { name: 'Event name' }), 'Harbour Days');
  expect(await screen.findByText(/^Draft saved at/)).toBeVisible();
  first.unmount();

  const { user } = renderRoute(page, session);
  expect(await screen.findByRole('textbox', { name: 'Event name' })).toHaveValue('Harbour Days');
  expect(screen.getByText(/^Your draft of .* was restored\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(field('Event name')).toHaveValue(''));
  expect(screen.queryByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

test('a draft that an older form wrote counts as none', async () => {
  fakeApi(answers);
  localStorage.setItem(draftKey(3, 'new'), '{"values":{"name":"Harbour Days"}}');
  renderRoute(page, session);
  expect(await screen.findByRole('textbox', { name: 'Event name' })).toHaveValue('');
});

test('leaving with something unsaved is asked about, and keeps the draft', async () => {
  fakeApi({ ...answers, 'authoring.ownEvents': [] });
  const { user, router } = renderRoute(page, session);
  await user.type(await screen.findByRole('textbox', { name: 'Event name' }), 'Harbour Days');
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Registrations' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe(page);
  expect(field('Event name')).toHaveValue('Harbour Days');
  await user.click(
    within(screen.getByRole('main')).getAllByRole('link', { name: 'Events' })[0] as HTMLElement,
  );
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('You have no events yet')).toBeVisible();
  expect(router.state.location.pathname).toBe('/partner/dashboard');
  expect(localStorage).toHaveLength(1);
});

test('without a connection nothing is lost, and what the server finds stands at its field', async () => {
  const api = fakeApi({ ...answers, 'authoring.createEvent': noConnection() });
  const { user, router } = await openWritten();
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Everything you typed is kept in this browser/);
  expect(field('Event name')).toHaveValue('Harbour Days');
  const errors = [
    { path: 'venueId', message: 'Venue is required' },
    { path: 'somethingElse', message: 'Something else is wrong' },
  ];
  api.answer({ 'authoring.createEvent': failure('validation', { errors }) });
  await submit(user);
  expect(await screen.findByText('Venue is required')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The event was not created');
  expect(screen.getByRole('alert')).toHaveTextContent('Something else is wrong');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Venue' })).toHaveFocus());
  const keys = api.made('authoring.createEvent').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([keys[0], keys[0]]);
  await user.type(field('Event name'), ' 2');
  await submit(user);
  await waitFor(() => expect(api.made('authoring.createEvent')).toHaveLength(3));
  expect(api.made('authoring.createEvent')[2]?.headers.get('idempotency-key')).not.toBe(keys[0]);
  expect(router.state.location.pathname).toBe(page);
});

test('the button says what it does while it does it', async () => {
  let answer = () => {};
  const waiting = new Promise<void>((done) => (answer = done));
  fakeApi({
    ...answers,
    'authoring.createEvent': async () => {
      await waiting;
      return { id: 7 };
    },
    'authoring.ownEvent': created['authoring.ownEvent'],
  });
  const { user, router } = await openWritten();
  await submit(user);
  expect(await screen.findByRole('button', { name: /Creating Event\.\.\./ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  answer();
  expect(await filesPage()).toBeVisible();
  expect(router.state.location.pathname).toBe('/partner/edit-event/7/files');
});

test('the preview shows what the public will see', async () => {
  fakeApi(answers);
  const { user } = renderRoute(page, session);
  await user.type(await screen.findByRole('textbox', { name: 'Event name' }), 'Harbour Days');
  await user.type(field('Description'), 'Moving things.');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Preview' }));
  expect(preview.getByText('Harbour Days')).toBeInTheDocument();
  await user.click(preview.getByRole('tab', { name: 'On its page' }));
  expect(await preview.findByText('Moving things.')).toBeVisible();
});

const known = anAuthoredEvent({
  otherInformation: 'Bring a badge.',
  agendaItems: [{ id: 1, name: 'Welcome', description: '', startDateTime: '2031-03-10T09:30:00.000Z' }],
});

test('an event is changed in the same form, without its offers', async () => {
  const api = fakeApi({
    'reference.options': lists(),
    'authoring.ownEvent': known,
    'authoring.changeEvent': { id: 7 },
    'authoring.eventVersions': [],
  });
  const { user, router } = renderRoute('/partner/event-details/7/edit', session);
  const name = await screen.findByRole('textbox', { name: 'Event name' });
  expect(name).toHaveValue('Cloud Forum London');
  expect(section('Agenda').getByRole('textbox', { name: 'Name' })).toHaveValue('Welcome');
  expect(field('Previous number of attendees')).toHaveValue('820');
  expect(screen.queryByRole('button', { name: 'Add ticket type' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'on the page of the event' })).toHaveAttribute(
    'href',
    '/partner/event-details/7',
  );
  await user.type(name, ' 2031');
  await user.click(screen.getByRole('button', { name: 'Save Updates' }));
  expect(await screen.findByText('Event saved')).toBeVisible();
  expect(router.state.location.pathname).toBe('/partner/event-details/7');
  const body = api.made('authoring.changeEvent')[0]?.input.body;
  expect(body).toMatchObject({
    name: 'Cloud Forum London 2031',
    startDateTime: '2031-03-10T09:00',
    sectorSubtypes: [11],
    previousNumAttendees: 820,
    agendaItems: [{ name: 'Welcome', startDateTime: '2031-03-10T09:30' }],
  });
  for (const offer of ['ticketTypes', 'subEvents', 'currencyCode']) expect(body).not.toHaveProperty(offer);
});

test('a failed save says so and stays', async () => {
  fakeApi({
    'reference.options': lists(),
    'authoring.ownEvent': known,
    'authoring.changeEvent': failure('conflict', { detail: 'This event was called off' }),
  });
  const { user, router } = renderRoute('/partner/event-details/7/edit', session);
  await user.type(await screen.findByRole('textbox', { name: 'Event name' }), ' 2031');
  await user.click(screen.getByRole('button', { name: 'Save Updates' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This event was called off');
  expect(field('Event name')).toHaveValue('Cloud Forum London 2031');
  expect(router.state.location.pathname).toBe('/partner/event-details/7/edit');
});

test('a rejected event says what to mend, and one that was called off is not changed any more', async () => {
  const comment = 'Please name the speakers';
  const update = { id: 1, vettingStatus: 'REJECTED' as const, comment, createdAt: '2030-01-01T10:00:00Z' };
  const api = fakeApi({
    'reference.options': lists(),
    'authoring.ownEvent': { ...known, currentStatus: 'REJECTED', vettingStatusUpdates: [update] },
  });
  const { unmount } = renderRoute('/partner/event-details/7/edit', session);
  expect(await screen.findByText(comment)).toBeVisible();
  unmount();
  api.answer({ 'authoring.ownEvent': { ...known, currentStatus: 'CANCELLED' } });
  renderRoute('/partner/event-details/7/edit', session);
  expect(await screen.findByText('This event was called off')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Event name' })).not.toBeInTheDocument();
});

test('a choice that was taken off its list stays with the event that has it', async () => {
  fakeApi({
    'reference.options': lists({ eventTypes: [{ id: 9, name: 'Other' }], audiences: [] }),
    'authoring.ownEvent': known,
  });
  renderRoute('/partner/event-details/7/edit', session);
  expect(await screen.findByRole('button', { name: /Event type$/ })).toHaveTextContent('Conference');
  expect(screen.getByRole('list', { name: 'Audiences, chosen' })).toHaveTextContent('International');
});

test('a copy of an own event is its next edition, without choices that are gone', async () => {
  const api = fakeApi({
    ...answers,
    ...created,
    'reference.options': lists({ audiences: [] }),
    'authoring.ownEvent': anAuthoredEvent({
      otherInformation: 'Bring a badge.',
      agendaItems: [{ id: 1, name: 'Welcome', description: '', startDateTime: '2031-03-10T09:30:00.000Z' }],
      ticketTypes: [
        {
          id: 5,
          name: 'Delegate',
          description: '',
          price: { amount: 20, currency: { code: 'GBP' } },
          quantity: 50,
          taken: 12,
          startDateTime: '2030-01-01T00:00:00.000Z',
          endDateTime: '2031-03-10T09:00:00.000Z',
          cancellationPolicyId: 41,
          cancellationPolicy: null,
        },
      ],
    }),
  });
  const { user, router } = renderRoute(`${page}?from=7`, session);
  expect(await screen.findByRole('textbox', { name: 'Event name' })).toHaveValue('Cloud Forum London');
  expect(screen.getByRole('heading', { level: 1, name: 'Duplicate event' })).toBeVisible();
  expect(screen.getByText(/moved to the same weekdays of 2032/)).toBeVisible();
  expect(screen.getByText('Duration: 1 day, 8 hours')).toBeVisible();
  const ticket = section('Ticket types');
  expect(ticket.getByRole('textbox', { name: 'Name' })).toHaveValue('Delegate');
  expect(ticket.getByRole('textbox', { name: 'Quantity' })).toHaveValue('50');
  expect(screen.queryByRole('list', { name: 'Audiences, chosen' })).not.toBeInTheDocument();
  await submit(user);
  expect(await filesPage()).toBeVisible();
  expect(router.state.location.pathname).toBe('/partner/edit-event/7/files');
  expect(api.made('authoring.createEvent')[0]?.input.body).toMatchObject({
    startDateTime: '2032-03-08T09:00',
    endDateTime: '2032-03-09T17:00',
    agendaItems: [{ startDateTime: '2032-03-08T09:30' }],
    ticketTypes: [{ startDateTime: '2030-12-31T00:00', endDateTime: '2032-03-08T09:00' }],
  });
});
