import { failure, fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { admin, anAdminEvent } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const path = '/admin/event-details/7';
const decision = {
  id: 2,
  vettingStatus: 'APPROVED',
  comment: 'Well described',
  notes: 'Called them',
  by: 'root@example.com',
  createdAt: '2031-01-03T08:00:00.000Z',
} as const;

test('an event shows its pictures, what changed and what it is', async () => {
  fakeApi({ 'vetting.event': anAdminEvent() });
  renderRoute(path, { session: admin });
  expect(await screen.findByRole('heading', { level: 1, name: 'Cloud Forum London' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'The main hall' })).toBeInTheDocument();
  expect(within(screen.getByRole('table', { name: 'Differences' })).getByText('Two days')).toBeVisible();
  expect(screen.getByText('Bring a badge.')).toBeVisible();
  expect(screen.getByText('No decision yet')).toBeVisible();
});

test('a decision needs a comment, and then stands in the history with its notes', async () => {
  const api = fakeApi({ 'vetting.event': anAdminEvent(), 'vetting.vetEvent': decision });
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
    body: { status: 'APPROVED', comment: 'Well described', notes: 'Called them' },
  });
  expect(comment).toHaveValue('');
});

test('a version that is no longer the newest is told of and the newest is shown', async () => {
  const api = fakeApi({
    'vetting.event': anAdminEvent(),
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
