import { api as slice } from '@atrium/api-slice';
import { fieldError } from '@atrium/domain';
import { failure, fakeApi } from '@atrium/testing';
import { act, screen, within } from '@testing-library/react';
import { field, goToStep, lists, section, session } from '../../testing/event-form.tsx';
import { anEditableEvent } from '../../testing/partner-events.ts';
import { eventFigures } from '../../testing/partner-figures.ts';
import { renderRoute } from '../../testing/render-route.tsx';

afterEach(() => localStorage.clear());

const known = anEditableEvent({
  otherInformation: 'Bring a badge.',
  agendaItems: [
    { id: 1, name: 'Welcome', description: '', startDateTime: '2031-03-10T09:30:00.000Z', speakers: [] },
  ],
});

test('an event is edited in the same form, without its ticket types and extras', async () => {
  const api = fakeApi({
    'reference.options': lists(),
    'series.ownSeries': [],
    'authoring.ownEvent': known,
    'authoring.changeEvent': { id: 7 },
    'authoring.eventVersions': [],
    'figures.eventFigures': eventFigures(),
  });
  const { user, router } = renderRoute('/partner/event-details/7/edit', session);
  const name = await screen.findByRole('textbox', { name: 'Event name' });
  expect(name).toHaveValue('Cloud Forum London');
  await goToStep(user, 'Audience and agenda');
  expect(section('Agenda').getByRole('textbox', { name: 'Name' })).toHaveValue('Welcome');
  expect(field('Previous number of attendees')).toHaveValue('820');
  await goToStep(user, 'Page and images');
  expect(screen.getByRole('link', { name: 'among the files of the event' })).toHaveAttribute(
    'href',
    '/partner/edit-event/7/files',
  );
  await goToStep(user, 'Tickets');
  expect(screen.queryByRole('button', { name: 'Add ticket type' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'on the event page' })).toHaveAttribute(
    'href',
    '/partner/event-details/7',
  );
  await goToStep(user, 'Essentials');
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
    'series.ownSeries': [],
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
    'series.ownSeries': [],
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
    'figures.eventFigures': eventFigures(),
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
    'series.ownSeries': [],
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

test('a rejection while the form is open is shown when its window is used again, and what was typed stays', async () => {
  const comment = 'Please name the speakers';
  const update = { id: 1, vettingStatus: 'REJECTED' as const, comment, createdAt: '2030-01-01T10:00:00Z' };
  const api = fakeApi({
    'reference.options': lists(),
    'series.ownSeries': [],
    'authoring.ownEvent': { ...known, currentStatus: 'PENDING' },
  });
  const { user, store } = renderRoute('/partner/event-details/7/edit', session);
  const name = await screen.findByRole('textbox', { name: 'Event name' });
  await user.type(name, ' 2031');
  api.answer({
    'authoring.ownEvent': { ...known, currentStatus: 'REJECTED', vettingStatusUpdates: [update] },
  });
  act(() => void store.dispatch(slice.internalActions.onFocus()));
  expect(await screen.findByText(comment)).toBeVisible();
  expect(name).toHaveValue('Cloud Forum London 2031');
});

test('a hidden option stays available on the event that uses it', async () => {
  fakeApi({
    'reference.options': lists({ eventTypes: [{ id: 9, name: 'Other' }], audiences: [] }),
    'series.ownSeries': [],
    'authoring.ownEvent': known,
  });
  const { user } = renderRoute('/partner/event-details/7/edit', session);
  expect(await screen.findByRole('button', { name: /Event type$/ })).toHaveTextContent('Conference');
  await goToStep(user, 'Audience and agenda');
  expect(screen.getByRole('list', { name: 'Audiences, chosen' })).toHaveTextContent('International');
});
