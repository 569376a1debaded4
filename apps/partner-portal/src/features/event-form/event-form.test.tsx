import {
  fieldError,
  defaultSettings,
  EventPayload,
  Policy,
  Venue,
  type OptionCatalogue,
} from '@atrium/domain';
import { failure, fakeApi, noConnection, someOptions, type Answers } from '@atrium/testing';
import { wallTimeOf } from '@atrium/ui';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { anEditableEvent, partner } from '../../testing/partner-events.ts';
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
  fullName: 'Harbour Hall, London, United Kingdom',
  address: '1 Quay Street',
  latitude: null,
  longitude: null,
  rooms: [],
  isShared: true,
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
  'places.partnerVenues': { venues: [venue], suggestions: [] },
  'reference.searchOptions': [{ id: 276, name: 'Germany' }],
  'drafts.saveEventDraft': ({ body }) => ({
    revision: body.revision + 1,
    updatedAt: '2031-01-01T10:02:00Z',
  }),
  'drafts.eventDraftFiles': { thumbnail: null, banners: [], documents: [] },
};

afterEach(() => localStorage.clear());

const section = (name: string) => within(screen.getByRole('region', { name }));
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Submit for review' }));

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
    name: 'Harbour Hall, London, United Kingdom',
    building: 'Harbour Hall',
    address: '1 Quay Street',
    place: 'London, England, United Kingdom',
    timeZone: 'Europe/London',
  },
};

/** Opens the form with a draft from before a reload. */
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

const filesPage = () => screen.findByRole('heading', { level: 1, name: 'Images and documents' });

/** The files page fetches the event right after. */
const created = { 'drafts.submitEventDraft': { id: 7 }, 'authoring.ownEvent': anEditableEvent({ id: 7 }) };

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
  await user.click(await screen.findByRole('option', { name: 'Harbour Hall, London, United Kingdom' }));
}

test('an event with name, dates and venue is created, and its files come next', async () => {
  const api = fakeApi({ ...answers, ...created });
  const { user, router } = renderRoute(page, session);
  await fillBasics(user);
  expect(screen.getByText('Duration: 2 days, 8 hours, 30 minutes')).toBeVisible();
  expect(screen.getByText(/Times are in .*Europe\/London/)).toBeVisible();
  await submit(user);
  expect(await filesPage()).toBeVisible();
  expect(router.state.location.pathname).toBe('/partner/edit-event/7/files');
  expect(api.made('drafts.submitEventDraft')[0]?.input.body).toMatchObject({
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

test('an event is created with its agenda and its extras', async () => {
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
  expect(api.made('drafts.submitEventDraft')[0]?.input.body).toMatchObject({
    name: 'Harbour Days',
    agendaItems: [{ name: 'Welcome', startDateTime: '2031-06-12T09:00' }],
    subEvents: [{ name: 'Gala', subEventType: 1, price: 0, startDateTime: '2031-06-12T09:00' }],
  });
});

test('an event is created with its ticket types, in the selected currency', async () => {
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
  expect(api.made('drafts.submitEventDraft')[0]?.input.body).toMatchObject({
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

test('a new ticket type is on sale from now in venue time, also of a venue selected later', async () => {
  const api = fakeApi({
    ...answers,
    ...created,
    'places.partnerVenues': { venues: [{ ...venue, timeZone: 'Asia/Tokyo' }], suggestions: [] },
  });
  const { user } = await openWritten({ venueId: null });
  const tickets = section('Ticket types');
  const before = wallTimeOf(new Date().toISOString(), 'Asia/Tokyo');
  for (const name of ['Delegate', 'Late']) {
    await user.click(tickets.getByRole('button', { name: 'Add ticket type' }));
    const ticket = within(
      await tickets.findByRole('group', { name: `Ticket type ${name === 'Late' ? 2 : 1}` }),
    );
    await user.type(ticket.getByRole('textbox', { name: 'Name' }), name);
    await choose(user, ticket.getByRole('button', { name: /Cancellation policy$/ }), 'Standard');
    if (name === 'Late')
      await typeMoment(user, ticket.getByRole('group', { name: 'Start date' }), '010320310900');
  }
  await user.type(screen.getByRole('combobox', { name: 'Venue' }), 'Ha');
  await user.click(await screen.findByRole('option', { name: 'Harbour Hall, London, United Kingdom' }));
  await submit(user);
  expect(await filesPage()).toBeVisible();
  const { ticketTypes } = EventPayload.parse(api.made('drafts.submitEventDraft')[0]?.input.body);
  const [now, typed] = ticketTypes;
  expect(String(now?.startDateTime) >= before).toBe(true);
  expect(String(now?.startDateTime) <= wallTimeOf(new Date().toISOString(), 'Asia/Tokyo')).toBe(true);
  expect(typed?.startDateTime).toBe('2031-03-01T09:00');
});

test('an empty form reports what is required, and focuses the first field', async () => {
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
  expect(await screen.findByRole('link', { name: 'Basic info 9 errors' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Venue 1 error' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Agenda' })).toBeVisible();
  expect(screen.getByText('10 fields need attention.')).toBeVisible();
  await user.type(field('Event name'), 'Harbour Days');
  expect(screen.queryByText('Name is required')).not.toBeInTheDocument();
  expect(api.made('drafts.submitEventDraft')).toHaveLength(0);
});

test('a new event has the currency of the settings, and a default without them', async () => {
  const api = fakeApi({ ...answers, 'settings.settings': { ...defaultSettings, defaultCurrency: 'GBP' } });
  const currency = () => screen.findByRole('button', { name: /Currency/ });
  const { unmount } = renderRoute(page, session);
  expect(await currency()).toHaveTextContent('GBP');
  unmount();
  api.answer({ 'settings.settings': failure('internal') });
  renderRoute(page, session);
  expect(await currency()).toHaveTextContent('USD');
});

test('a ticket type is validated by the ticket rules', async () => {
  fakeApi(answers);
  const { user } = renderRoute(page, session);
  await user.click(await screen.findByRole('button', { name: 'Add ticket type' }));
  const ticket = section('Ticket types');
  await waitFor(() => expect(ticket.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  expect(ticket.getByRole('textbox', { name: 'Price' })).toHaveValue('0');
  expect(ticket.getByRole('textbox', { name: 'Quantity' })).toHaveValue('0');
  expect(ticket.getByText('Every ticket type has quantity 0, so no one can buy a ticket.')).toBeVisible();
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

test('an extra requires name, type and start, and reports types that fail to load', async () => {
  const api = fakeApi({ ...answers, 'reference.subEventTypes': failure('internal') });
  const { user } = renderRoute(page, session);
  await user.click(await screen.findByRole('button', { name: 'Add extra event' }));
  const extra = section('Extra events');
  expect(await extra.findByText('Failed to fetch types')).toBeVisible();
  await submit(user);
  expect(await extra.findByRole('alert')).toHaveTextContent('Please fill in all required fields');
  expect(extra.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Enter a name');
  expect(extra.getByText('Choose the type')).toBeVisible();
  expect(extra.getByText('Enter the start time')).toBeVisible();
  api.answer({ 'reference.subEventTypes': [{ id: 1, name: 'Dinner' }] });
  await user.click(extra.getByRole('button', { name: 'Try again' }));
  await choose(user, extra.getByRole('button', { name: /Type$/ }), 'Dinner');
  await waitFor(() => expect(extra.getByRole('button', { name: /Type$/ })).toHaveTextContent('Dinner'));
});

test('policies are offered once loaded, and one can be created on the spot', async () => {
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
  expect(api.made('drafts.submitEventDraft')).toHaveLength(0);
});

test('descriptions are requested only for Other, and subtypes only for selected sectors', async () => {
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

test('countries are searched while typing', async () => {
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

test('a connection failure loses no input, and server errors appear at their fields', async () => {
  const api = fakeApi({ ...answers, 'drafts.submitEventDraft': noConnection() });
  const { user, router } = await openWritten();
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/kept everything you typed in this browser/);
  expect(field('Event name')).toHaveValue('Harbour Days');
  const errors = [fieldError('venueId', 'venue-required'), fieldError('somethingElse', 'invalid-value')];
  api.answer({ 'drafts.submitEventDraft': failure('validation', {}, { errors }) });
  await submit(user);
  expect(await screen.findByText('Venue is required')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent("We couldn't create the event");
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid value');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Venue' })).toHaveFocus());
  expect(router.state.location.pathname).toBe(page);
});

test('the button names the action in progress', async () => {
  let answer = () => {};
  const waiting = new Promise<void>((done) => (answer = done));
  fakeApi({
    ...answers,
    'drafts.submitEventDraft': async () => {
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

test('the preview shows the event as visitors will see it', async () => {
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

const known = anEditableEvent({
  otherInformation: 'Bring a badge.',
  agendaItems: [{ id: 1, name: 'Welcome', description: '', startDateTime: '2031-03-10T09:30:00.000Z' }],
});

test('an event is edited in the same form, without its ticket types and extras', async () => {
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
  expect(screen.getByRole('link', { name: 'on the event page' })).toHaveAttribute(
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

test('a failed save says so and stays on the form', async () => {
  fakeApi({
    'reference.options': lists(),
    'authoring.ownEvent': known,
    'authoring.changeEvent': failure('event-cancelled'),
  });
  const { user, router } = renderRoute('/partner/event-details/7/edit', session);
  await user.type(await screen.findByRole('textbox', { name: 'Event name' }), ' 2031');
  await user.click(screen.getByRole('button', { name: 'Save Updates' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This event was cancelled');
  expect(field('Event name')).toHaveValue('Cloud Forum London 2031');
  expect(router.state.location.pathname).toBe('/partner/event-details/7/edit');
});

test('where somebody else has changed the same, both texts are offered, and nothing typed is lost', async () => {
  const api = fakeApi({
    'reference.options': lists(),
    'authoring.ownEvent': known,
    'authoring.changeEvent': failure(
      'event-changed',
      { version: 99 },
      {
        errors: [
          fieldError('name', 'changed-by-other', { theirs: 'Cloud Week', yours: 'Cloud Forum London 2031' }),
          fieldError('tagline', 'changed-by-other', { theirs: 'Theirs', yours: known.tagline }),
        ],
      },
    ),
    'authoring.eventVersions': [],
  });
  const { user } = renderRoute('/partner/event-details/7/edit', session);
  await user.type(await screen.findByRole('textbox', { name: 'Event name' }), ' 2031');
  api.answer({
    'authoring.ownEvent': { ...known, name: 'Cloud Week', tagline: 'Theirs', currentEventVersionId: 99 },
  });
  await user.click(screen.getByRole('button', { name: 'Save Updates' }));
  expect(await screen.findByText('Someone else has changed this event')).toBeVisible();
  expect(api.made('authoring.changeEvent')[0]?.input.body).toMatchObject({
    basedOn: known.currentEventVersionId,
  });
  const choice = (name: string) => within(screen.getByRole('radiogroup', { name }));
  expect(choice('Name').getByRole('radio', { name: /Your version/ })).toBeChecked();
  expect(choice('Tagline').getByRole('radio', { name: /Their version/ })).toBeChecked();
  expect(choice('Name').getByText('Cloud Week')).toBeVisible();
  api.answer({ 'authoring.changeEvent': { id: 7 } });
  await user.click(screen.getByRole('button', { name: 'Save this choice' }));
  expect(await screen.findByText('Event saved')).toBeVisible();
  expect(api.made('authoring.changeEvent')[1]?.input.body).toMatchObject({
    basedOn: 99,
    name: 'Cloud Forum London 2031',
    tagline: 'Theirs',
  });
});

test("a rejected event shows what to correct, and a cancelled one can't be edited", async () => {
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
  expect(await screen.findByText('This event was cancelled')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Event name' })).not.toBeInTheDocument();
});

test('a hidden option stays available on the event that uses it', async () => {
  fakeApi({
    'reference.options': lists({ eventTypes: [{ id: 9, name: 'Other' }], audiences: [] }),
    'authoring.ownEvent': known,
  });
  renderRoute('/partner/event-details/7/edit', session);
  expect(await screen.findByRole('button', { name: /Event type$/ })).toHaveTextContent('Conference');
  expect(screen.getByRole('list', { name: 'Audiences, chosen' })).toHaveTextContent('International');
});

test('a copy of an event is its next edition, without hidden options', async () => {
  const api = fakeApi({
    ...answers,
    ...created,
    'reference.options': lists({ audiences: [] }),
    'authoring.ownEvent': anEditableEvent({
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
  expect(screen.getByText(/to the same weekdays in 2032/)).toBeVisible();
  expect(screen.getByText('Duration: 1 day, 8 hours')).toBeVisible();
  const ticket = section('Ticket types');
  expect(ticket.getByRole('textbox', { name: 'Name' })).toHaveValue('Delegate');
  expect(ticket.getByRole('textbox', { name: 'Quantity' })).toHaveValue('50');
  expect(screen.queryByRole('list', { name: 'Audiences, chosen' })).not.toBeInTheDocument();
  await submit(user);
  expect(await filesPage()).toBeVisible();
  expect(router.state.location.pathname).toBe('/partner/edit-event/7/files');
  expect(api.made('drafts.submitEventDraft')[0]?.input.body).toMatchObject({
    startDateTime: '2032-03-08T09:00',
    endDateTime: '2032-03-09T17:00',
    agendaItems: [{ startDateTime: '2032-03-08T09:30' }],
    ticketTypes: [{ startDateTime: '2030-12-31T00:00', endDateTime: '2032-03-08T09:00' }],
  });
});

const bergen = { id: 3161732, name: 'Bergen, Vestland, Norway' };
const place = { ...bergen, latitude: 60.39, longitude: 5.32, timeZone: 'Europe/Oslo' };
const grieghallen = Venue.parse({
  ...venue,
  id: 12,
  name: 'Grieghallen',
  fullName: 'Grieghallen, Bergen, Norway',
  address: 'Edvard Griegs plass 1, 5015',
  place: bergen,
  placeId: bergen.id,
  timeZone: 'Europe/Oslo',
  isShared: false,
});
const gazetteer: Answers = {
  'places.searchPlaces': [bergen],
  'places.location': place,
  'places.positionTimeZone': { timeZone: 'Europe/Oslo' },
};

test('an organiser adds the venue that isn’t on the list, and the event is there', async () => {
  const api = fakeApi({ ...answers, ...created, ...gazetteer, 'places.addVenue': grieghallen });
  const { user } = await openWritten({ venueId: null });
  await user.click(screen.getByRole('button', { name: 'Add a venue' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a venue' }));
  await user.click(dialog.getByRole('button', { name: 'Add venue' }));
  expect(await dialog.findByText('Name is required')).toBeVisible();
  expect(api.made('drafts.submitEventDraft')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Name of the venue' }), 'Grieghallen');
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'Edvard Griegs plass 1{Enter}5015');
  await user.type(dialog.getByRole('combobox', { name: 'City or town' }), 'berg');
  await user.click(await screen.findByRole('option', { name: bergen.name }));
  expect(await dialog.findByText('Time zone: Europe/Oslo')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Rooms' }), 'Griegsalen');
  await user.click(dialog.getByRole('button', { name: 'Add venue' }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Venue' })).toHaveValue('Grieghallen, Bergen, Norway'),
  );
  expect(api.made('places.addVenue')[0]?.input.body).toMatchObject({
    name: 'Grieghallen',
    address: 'Edvard Griegs plass 1, 5015',
    placeId: bergen.id,
    latitude: null,
    rooms: ['Griegsalen'],
  });
  await submit(user);
  expect(await filesPage()).toBeVisible();
  expect(api.made('drafts.submitEventDraft')[0]?.input.body).toMatchObject({ venueId: 12 });
});

test('an organiser corrects the venue that the company added', async () => {
  const api = fakeApi({
    ...answers,
    ...gazetteer,
    'places.venue': { ...venue, isShared: false },
    'venues.changeOwnVenue': {
      ...venue,
      isShared: false,
      name: 'Harbour Halls',
      fullName: 'Harbour Halls, London',
    },
  });
  const { user } = await openWritten();
  await user.click(screen.getByRole('button', { name: 'Correct this venue' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct this venue' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name of the venue' }), 's');
  await user.click(dialog.getByRole('button', { name: 'Save venue' }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Venue' })).toHaveValue('Harbour Halls, London'),
  );
  expect(api.made('venues.changeOwnVenue')[0]?.input).toMatchObject({
    params: { venueId: 3 },
    body: { name: 'Harbour Halls', address: '1 Quay Street', placeId: 5 },
  });
});

test('a venue that others can choose is corrected by an administrator', async () => {
  fakeApi({ ...answers, 'places.venue': venue });
  const { user } = await openWritten();
  await user.click(screen.getByRole('button', { name: 'Correct this venue' }));
  expect(await screen.findByText(/Ask us to correct it/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a suggested venue is added with its details once the organiser agrees', async () => {
  const api = fakeApi({
    ...answers,
    ...gazetteer,
    'places.partnerVenues': {
      venues: [],
      suggestions: [
        {
          googlePlaceId: 'google-grieg',
          name: 'Grieghallen',
          address: 'Edvard Griegs plass 1, 5015',
          latitude: 60.3886,
          longitude: 5.3288,
          place: bergen,
        },
      ],
    },
    'places.addVenue': grieghallen,
  });
  const { user } = await openWritten({ venueId: null });
  await user.type(screen.getByRole('combobox', { name: 'Venue' }), 'grieg');
  await user.click(await screen.findByRole('option', { name: /^Grieghallen, Edvard/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a venue' }));
  expect(dialog.getByRole('textbox', { name: 'Latitude' })).toHaveValue('60.3886');
  expect(await dialog.findByRole('img', { name: 'Map with the position 60.3886, 5.3288' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add venue' }));
  await waitFor(() =>
    expect(api.made('places.addVenue')[0]?.input.body).toMatchObject({
      googlePlaceId: 'google-grieg',
      latitude: 60.3886,
    }),
  );
});

test('a virtual event asks for a time zone and joining details instead of a venue', async () => {
  const api = fakeApi({
    ...answers,
    ...created,
    'places.timeZones': ['Asia/Tokyo', 'Europe/Oslo'],
  });
  const { user } = await openWritten({ venueId: null, attendanceType: 2 });
  expect(screen.queryByRole('combobox', { name: 'Venue' })).not.toBeInTheDocument();
  await submit(user);
  expect((await screen.findAllByText('Choose a time zone'))[0]).toBeVisible();
  await user.type(screen.getByRole('combobox', { name: 'Time zone' }), 'tokyo');
  await user.click(await screen.findByRole('option', { name: 'Asia/Tokyo' }));
  await user.type(field('Joining link'), 'meet.example/harbour');
  await submit(user);
  expect(await filesPage()).toBeVisible();
  expect(api.made('drafts.submitEventDraft')[0]?.input.body).toMatchObject({
    attendanceType: 2,
    venueId: null,
    timeZone: 'Asia/Tokyo',
    joinLink: 'https://meet.example/harbour',
  });
});
