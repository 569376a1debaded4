import type { OwnWaitingRoom } from '@atrium/domain';
import { failure, fakeApi, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anEditableEvent, partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const path = '/partner/event-details/7/waiting-room';
const none: OwnWaitingRoom = {
  opensAt: null,
  admitPerMinute: 100,
  isOpen: false,
  places: 0,
  waiting: 0,
  admitted: 0,
};
const open: OwnWaitingRoom = {
  opensAt: '2026-01-10T09:00:00.000Z',
  admitPerMinute: 60,
  isOpen: true,
  places: 1500,
  waiting: 1200,
  admitted: 300,
};
const type = {
  id: 31,
  name: 'Standard',
  description: '',
  price: { amount: 10, currency: { code: 'GBP' as const } },
  quantity: 500,
  taken: 0,
  endDateTime: '2031-03-01T09:00:00.000Z',
  cancellationPolicyId: null,
  cancellationPolicy: null,
  startDateTime: '2030-06-01T08:00:00.000Z',
};
const answers = (room: OwnWaitingRoom): Answers => ({
  'authoring.ownEvent': anEditableEvent({ ticketTypes: [type] }),
  'waitingRoom.ownWaitingRoom': room,
});
const rate = () => screen.findByRole('textbox', { name: /Admitted a minute/ });

test('a waiting room is suggested for the first start of sale, and set up', async () => {
  const api = fakeApi({ ...answers(none), 'waitingRoom.setWaitingRoom': { ...none, places: 0 } });
  const { user } = renderRoute(path, { session: partner });
  const field = await rate();
  expect(field).toHaveValue('100');
  await user.clear(field);
  await user.type(field, '250');
  await user.click(screen.getByRole('button', { name: 'Set up waiting room' }));
  expect(await screen.findByText('Waiting room saved')).toBeVisible();
  expect(api.made('waitingRoom.setWaitingRoom')[0]?.input.body).toEqual({
    opensAt: '2030-06-01T08:00:00.000Z',
    admitPerMinute: 250,
  });
  expect(screen.queryByRole('button', { name: 'Remove waiting room' })).toBeNull();
});

test('a rate out of range is refused at its field, and what the server refuses as well', async () => {
  const api = fakeApi({ ...answers(none), 'waitingRoom.setWaitingRoom': failure('waiting-room-open') });
  const { user } = renderRoute(path, { session: partner });
  const field = await rate();
  await user.clear(field);
  await user.type(field, '0');
  await user.click(screen.getByRole('button', { name: 'Set up waiting room' }));
  await waitFor(() => expect(field).toBeInvalid());
  expect(screen.getAllByText('Enter a whole number from 1 to 10,000')[0]).toBeVisible();
  expect(api.made('waitingRoom.setWaitingRoom')).toHaveLength(0);
  await user.clear(field);
  await user.type(field, '5');
  await user.click(screen.getByRole('button', { name: 'Set up waiting room' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('already open');
  expect(field).toHaveValue('5');
});

test('while it is open, the page counts who waits, and only the rate changes', async () => {
  const api = fakeApi({
    ...answers(open),
    'waitingRoom.setWaitingRoom': { ...open, admitPerMinute: 90 },
  });
  const { user } = renderRoute(path, { session: partner });
  expect(await screen.findByText('1,200')).toBeVisible();
  expect(screen.getByText('1,500')).toBeVisible();
  expect(screen.getByText(/^The sale opened on/)).toBeVisible();
  expect(screen.queryByRole('group', { name: /The sale opens/ })).toBeNull();
  const field = await rate();
  await user.clear(field);
  await user.type(field, '90');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Waiting room saved')).toBeVisible();
  expect(api.made('waitingRoom.setWaitingRoom')[0]?.input.body).toEqual({
    opensAt: open.opensAt,
    admitPerMinute: 90,
  });
});

test('removing asks first, and says why it failed', async () => {
  const api = fakeApi({ ...answers(open), 'waitingRoom.setWaitingRoom': failure('internal') });
  const { user } = renderRoute(path, { session: partner });
  await user.click(await screen.findByRole('button', { name: 'Remove waiting room' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove the waiting room?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  api.answer({ 'waitingRoom.setWaitingRoom': none, 'waitingRoom.ownWaitingRoom': none });
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Waiting room removed')).toBeVisible();
  expect(api.made('waitingRoom.setWaitingRoom').at(-1)?.input.body).toMatchObject({ opensAt: null });
});

test('an opening before any sale is warned of', async () => {
  fakeApi({
    ...answers({ ...none, opensAt: '2030-05-01T08:00:00.000Z' }),
  });
  renderRoute(path, { session: partner });
  expect(await screen.findByText(/^No ticket type is on sale before/)).toBeVisible();
});

test('a role that may only read sees the settings, and changes nothing', async () => {
  fakeApi(answers(open));
  renderRoute(path, { session: { ...partner, partnerRole: 'FINANCE' } });
  expect(await screen.findByText(/admits 60 a minute/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove waiting room' })).toBeNull();
});
