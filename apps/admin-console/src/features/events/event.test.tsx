import { failure, fakeApi, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, anAdminEvent } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const path = '/admin/event-details/7';
const alone = { 'vetting.eventNeighbours': { previous: null, next: null } };
const decision = {
  id: 2,
  vettingStatus: 'APPROVED',
  comment: 'Well described',
  notes: 'Called them',
  by: 'root@example.com',
  createdAt: '2031-01-03T08:00:00.000Z',
} as const;

test('an event shows its pictures, what changed and what it is', async () => {
  fakeApi({ 'vetting.event': anAdminEvent(), ...alone });
  renderRoute(path, { session: admin });
  expect(await screen.findByRole('heading', { level: 1, name: 'Cloud Forum London' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'The main hall' })).toBeInTheDocument();
  const differences = within(screen.getByRole('list', { name: 'Differences' }));
  expect(differences.getByRole('heading', { name: 'Tagline' })).toBeVisible();
  expect(differences.getByRole('listitem')).toHaveTextContent('ApprovedTwo daysNewTwo days on what');
  expect(differences.getByRole('insertion')).toHaveTextContent('on what runs the internet');
  expect(screen.getByText('Bring a badge.')).toBeVisible();
  expect(screen.getByText('No decision yet')).toBeVisible();
});

test('a decision needs a comment, and then stands in the history with its notes', async () => {
  const api = fakeApi({ 'vetting.event': anAdminEvent(), ...alone, 'vetting.vetEvent': decision });
  const { user } = renderRoute(path, { session: admin });
  const send = await screen.findByRole('button', { name: 'Update status' });
  const comment = screen.getByRole('textbox', { name: 'Comment' });
  expect(send).toBeDisabled();
  await user.type(comment, '   ');
  expect(send).toBeDisabled();
  await user.type(comment, 'Well described');
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Called them');
  api.answer({
    'vetting.event': anAdminEvent({ currentStatus: 'APPROVED', vettingStatusUpdates: [decision] }),
  });
  await user.click(send);
  const history = await screen.findByRole('list', { name: 'Vetting history' });
  expect(history).toHaveTextContent('Well described');
  expect(history).toHaveTextContent('Internal notes: Called them');
  expect(api.made('vetting.vetEvent')[0]?.input).toMatchObject({
    params: { eventId: 7, eventVersionId: 71 },
    body: { status: 'APPROVED', comment: 'Well described', notes: 'Called them', lastUpdateId: null },
  });
  expect(comment).toHaveValue('');
});

test('a version that is no longer the newest is told of and the newest is shown', async () => {
  const api = fakeApi({
    'vetting.event': anAdminEvent(),
    ...alone,
    'vetting.vetEvent': failure('conflict', { detail: 'The partner has changed this event' }),
  });
  const { user } = renderRoute(path, { session: admin });
  await user.click(await screen.findByRole('radio', { name: 'Reject' }));
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'No venue');
  api.answer({ 'vetting.event': anAdminEvent({ tagline: 'Three days', currentEventVersionId: 72 }) });
  await user.click(screen.getByRole('button', { name: 'Update status' }));
  expect(await screen.findByText('The partner has changed this event')).toBeVisible();
  expect(await screen.findByText('Three days')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('No venue');
});

test('a ready-made decision fills in the comment, and what was written stays', async () => {
  const api = fakeApi({ 'vetting.event': anAdminEvent(), ...alone, 'vetting.vetEvent': decision });
  const { user } = renderRoute(path, { session: admin });
  const ready = within(await screen.findByRole('group', { name: 'Ready-made decisions' }));
  const comment = screen.getByRole('textbox', { name: 'Comment' });
  await user.click(ready.getByRole('button', { name: 'Reject: pictures' }));
  expect(screen.getByRole('radio', { name: 'Reject' })).toBeChecked();
  await user.click(ready.getByRole('button', { name: 'Approve' }));
  expect(screen.getByRole('radio', { name: 'Approve' })).toBeChecked();
  await waitFor(() => expect(comment).toHaveFocus());
  expect(comment).toHaveValue('Approved. Have a great event.');
  await user.type(comment, ' See you there.');
  await user.click(ready.getByRole('button', { name: 'Approve' }));
  const both = 'Approved. Have a great event. See you there.\nApproved. Have a great event.';
  expect(comment).toHaveValue(both);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Status updated')).toBeVisible();
  expect(api.made('vetting.vetEvent')[0]?.input.body).toMatchObject({ status: 'APPROVED', comment: both });
});

test('a button and Ctrl with Enter lead to the comment from anywhere', async () => {
  fakeApi({ 'vetting.event': anAdminEvent(), ...alone });
  const { user } = renderRoute(path, { session: admin });
  await user.click(await screen.findByRole('button', { name: 'Decide' }));
  const comment = screen.getByRole('textbox', { name: 'Comment' });
  await waitFor(() => expect(comment).toHaveFocus());
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(comment).not.toHaveFocus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(comment).toHaveFocus();
});

test('a decision that fails says so and keeps what was written', async () => {
  fakeApi({ 'vetting.event': anAdminEvent(), ...alone, 'vetting.vetEvent': failure('internal') });
  const { user } = renderRoute(path, { session: admin });
  await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Good');
  await user.click(screen.getByRole('button', { name: 'Update status' }));
  expect(await screen.findByText('Error updating status')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Good');
});

test('the location is searched and changed', async () => {
  const venue = {
    id: 9,
    name: 'Dock Theatre',
    address: '2 Dock Road',
    place: { id: 2643743, name: 'London, England, United Kingdom' },
    googlePlaceId: null,
    placeId: 2643743,
    timeZone: 'Europe/London',
  };
  const api = fakeApi({
    'vetting.event': anAdminEvent(),
    ...alone,
    'places.findVenues': () => [venue],
    'vetting.moveEvent': { status: 'Success' },
  });
  const { user } = renderRoute(path, { session: admin });
  const change = await screen.findByRole('button', { name: 'Change location' });
  expect(change).toBeDisabled();
  await user.type(screen.getByRole('combobox', { name: 'Search venue' }), 'do');
  await user.click(await screen.findByRole('option', { name: 'Dock Theatre' }));
  await user.click(change);
  expect(await screen.findByText('Location changed')).toBeVisible();
  expect(api.made('vetting.moveEvent')[0]?.input.body).toEqual({ venueId: 9, placeId: 2643743 });
});

const waiting = '?status=PENDING&sort=submitted';
const beside: Answers = { 'vetting.eventNeighbours': { previous: 6, next: 8 } };

test('the list an event was opened from is gone through by buttons and arrow keys, as it was filtered', async () => {
  const api = fakeApi({ 'vetting.event': ({ params }) => anAdminEvent({ id: params.eventId }), ...beside });
  const { user, router } = renderRoute(`${path}${waiting}`, { session: admin });
  const bar = within(await screen.findByRole('navigation', { name: 'Events in the list' }));
  expect(bar.getByRole('link', { name: 'Events' })).toHaveAttribute(
    'href',
    `/admin/dashboard/events${waiting}`,
  );
  expect(await bar.findByRole('link', { name: 'Previous' })).toHaveAttribute(
    'href',
    `/admin/event-details/6${waiting}`,
  );
  expect(api.made('vetting.eventNeighbours')[0]?.input.query).toEqual({
    search: '',
    sort: 'submitted',
    direction: 'asc',
    status: 'PENDING',
  });
  await user.type(await screen.findByRole('textbox', { name: 'Comment' }), '{ArrowRight}');
  expect(router.state.location.pathname).toBe(path);
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/event-details/8'));
  expect(router.state.location.search).toBe(waiting);
  await screen.findByRole('link', { name: 'Previous' });
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/event-details/6'));
});

test.each(['by its button', 'by Ctrl and Enter', 'by Ctrl and Enter on the choice'])(
  'in the waiting list a decision opens the next, %s',
  async (way) => {
    fakeApi({
      'vetting.event': ({ params }) => anAdminEvent({ id: params.eventId }),
      'vetting.vetEvent': decision,
      ...beside,
    });
    const { user, router } = renderRoute(`${path}${waiting}`, { session: admin });
    const goOn = await screen.findByRole('button', { name: 'Update and open next' });
    await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Good');
    if (way === 'by its button') await user.click(goOn);
    else {
      if (way.endsWith('choice')) await user.tab({ shift: true });
      await user.keyboard('{Control>}{Enter}{/Control}');
    }
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/event-details/8'));
    expect(router.state.location.search).toBe(waiting);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue(''));
  },
);

test('in the waiting list the next is asked for before it is opened', async () => {
  const api = fakeApi({
    'vetting.event': ({ params }) => anAdminEvent({ id: params.eventId }),
    ...beside,
  });
  renderRoute(`${path}${waiting}`, { session: admin });
  await screen.findByRole('link', { name: 'Next' });
  await waitFor(() => expect(api.made('vetting.event').at(-1)?.input.params).toEqual({ eventId: 8 }));
});

test('outside the waiting list a decision stays where it was made', async () => {
  fakeApi({ 'vetting.event': anAdminEvent(), ...beside });
  renderRoute(path, { session: admin });
  await screen.findByRole('link', { name: 'Next' });
  expect(screen.queryByRole('button', { name: 'Update and open next' })).toBeNull();
});
