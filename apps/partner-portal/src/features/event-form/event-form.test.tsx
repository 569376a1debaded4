import { fieldError } from '@atrium/domain';
import { failure, fakeApi, noConnection } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  answers,
  created,
  field,
  filesPage,
  fillBasics,
  goToStep,
  openWritten,
  page,
  session,
  submit,
} from '../../testing/event-form.tsx';
import { renderRoute } from '../../testing/render-route.tsx';

afterEach(() => localStorage.clear());

test('an event with name, dates and venue is created, and its files come next', async () => {
  const api = fakeApi({ ...answers, ...created });
  const { user, router } = renderRoute(page, session);
  await fillBasics(user);
  await goToStep(user, 'Essentials');
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

test('an empty form reports what is required in each step, and focuses the first field', async () => {
  const api = fakeApi(answers);
  const { user } = renderRoute(page, session);
  await screen.findByRole('textbox', { name: 'Event name' });
  await submit(user);
  for (const message of [
    'Name is required',
    'Event type is required',
    'Invalid date/time format',
    'Attendance type is required',
    'Venue is required',
  ])
    expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(field('Event name')).toHaveFocus());
  expect(screen.getByRole('button', { name: '1 Essentials 6 errors' })).toBeVisible();
  expect(screen.getByRole('button', { name: '4 Audience and agenda' })).toBeVisible();
  expect(screen.getByText('10 fields need attention.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '3 Page and images 4 errors' }));
  for (const message of [
    'Tagline is required',
    'Description is required',
    'Website is required',
    'Other information is required',
  ])
    expect(screen.getByText(message)).toBeVisible();
  await submit(user);
  await waitFor(() => expect(field('Tagline')).toHaveFocus());
  await goToStep(user, 'Essentials');
  await user.type(field('Event name'), 'Harbour Days');
  expect(screen.queryByText('Name is required')).not.toBeInTheDocument();
  expect(api.made('drafts.submitEventDraft')).toHaveLength(0);
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
