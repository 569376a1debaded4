import { TicketTypeId, WaitId, type Wait, type WaitingListSummary } from '@atrium/domain';
import { failure, fakeApi, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anEditableEvent, partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const path = '/partner/event-details/7/waiting-list';
const standard = { id: TicketTypeId.parse(31), name: 'Standard' };
const summary: WaitingListSummary = {
  state: 'OPEN',
  offerHours: 24,
  ticketTypes: [
    { ...standard, left: 0, waiting: 12, waitingTickets: 19, offered: 1, ordered: 4, needsApproval: false },
  ],
};
const ada: Wait = {
  id: WaitId.parse('019ffa00-0000-7000-8000-000000000001'),
  ticketType: standard,
  anyOf: null,
  count: 2,
  state: 'WAITING',
  position: 3,
  offeredUntil: null,
  joinedAt: '2027-01-01T09:00:00.000Z',
  needsApproval: false,
  message: null,
  reason: null,
  card: null,
  name: 'Ada Byron',
  email: 'ada@example.com',
};
const bob: Wait = {
  ...ada,
  id: WaitId.parse('019ffa00-0000-7000-8000-000000000002'),
  name: 'Bob Noyce',
  state: 'ORDERED',
  position: null,
};
const answers: Answers = {
  'authoring.ownEvent': anEditableEvent(),
  'waitingList.waitingListSummary': summary,
  'waitingList.waitingList': [ada, bob],
};

test('the page counts who waits for what, and lists them with their place in line', async () => {
  fakeApi(answers);
  renderRoute(path, { session: partner });
  const table = within(await screen.findByRole('table', { name: 'People waiting by ticket type' }));
  expect(table.getByRole('row', { name: 'Standard 0 12 19 1 4' })).toBeVisible();
  const people = within(await screen.findByRole('table', { name: 'People on the waiting list' }));
  expect(await people.findByText('Number 3 in line')).toBeVisible();
  expect(people.getByText('Ordered')).toBeVisible();
  expect(people.queryByRole('button', { name: 'Remove Bob Noyce' })).toBeNull();
});

test('who would take any of several types is listed with all of them until tickets are offered', async () => {
  const anyOf = [standard, { id: TicketTypeId.parse(32), name: 'Premium' }];
  fakeApi({
    ...answers,
    'waitingList.waitingList': [
      { ...ada, anyOf },
      { ...bob, anyOf },
    ],
  });
  renderRoute(path, { session: partner });
  const people = within(await screen.findByRole('table', { name: 'People on the waiting list' }));
  expect(await people.findByText('Any of Standard, Premium')).toBeVisible();
  expect(people.getByText('Standard')).toBeVisible();
});

test('an event of several ticket types says that such people count under each', async () => {
  fakeApi({
    ...answers,
    'waitingList.waitingListSummary': {
      ...summary,
      ticketTypes: [
        ...summary.ticketTypes,
        ...summary.ticketTypes.map((type) => ({ ...type, id: TicketTypeId.parse(32) })),
      ],
    },
  });
  renderRoute(path, { session: partner });
  expect(await screen.findByText(/are counted under each/)).toBeVisible();
});

test('pausing says what it means, and is saved', async () => {
  const api = fakeApi({ ...answers, 'waitingList.setWaitingList': { ...summary, state: 'PAUSED' } });
  const { user } = renderRoute(path, { session: partner });
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /Waiting list/ }));
  await user.click(await screen.findByRole('option', { name: 'Paused' }));
  expect(screen.getByText(/nothing is offered: tickets that become free are sold to everyone/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.made('waitingList.setWaitingList')[0]?.input.body).toEqual({
      state: 'PAUSED',
      offerHours: 24,
    }),
  );
});

test('removing asks first, and says why it failed', async () => {
  fakeApi({ ...answers, 'waitingList.removeFromWaitingList': failure('wait-ended') });
  const { user } = renderRoute(path, { session: partner });
  await user.click(await screen.findByRole('button', { name: 'Remove Ada Byron' }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Remove Ada Byron from the waiting list?' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText('These tickets are already ordered')).toBeVisible();
});

test('a list that no one joined says how people do', async () => {
  fakeApi({ ...answers, 'waitingList.waitingList': [] });
  renderRoute(path, { session: partner });
  expect(await screen.findByText(/No one has joined yet/)).toBeVisible();
});

test('a cancelled event and a role without the right change nothing', async () => {
  fakeApi({ ...answers, 'authoring.ownEvent': anEditableEvent({ currentStatus: 'CANCELLED' }) });
  renderRoute(path, { session: partner });
  expect(await screen.findByText('Ada Byron')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove Ada Byron' })).toBeNull();
});

const request: Wait = { ...ada, needsApproval: true, message: 'We buy for forty shops.' };

test('a request is read with its message, and approved', async () => {
  const api = fakeApi({
    ...answers,
    'waitingList.waitingList': [request],
    'waitingList.approveRequest': { status: 'Success' },
  });
  const { user } = renderRoute(path, { session: partner });
  const people = within(await screen.findByRole('table', { name: 'People on the waiting list' }));
  expect(await people.findByText('We buy for forty shops.')).toBeVisible();
  expect(people.getByText('Requested')).toBeVisible();
  expect(people.queryByText(/in line/)).toBeNull();
  api.answer({
    'waitingList.waitingList': [
      { ...request, state: 'OFFERED', position: null, offeredUntil: '2027-01-02T09:00:00.000Z' },
    ],
  });
  await user.click(people.getByRole('button', { name: 'Approve the request of Ada Byron' }));
  expect(await people.findByText('Approved')).toBeVisible();
  expect(api.made('waitingList.approveRequest')[0]?.input.params).toEqual({ eventId: 7, waitId: request.id });
  expect(people.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

test('a request says what is held on its card and until when, or that it has none', async () => {
  const amount = { amount: 240, currency: { code: 'GBP' } } as const;
  const card = { amount, heldUntil: null, isRequired: false };
  fakeApi({
    ...answers,
    'waitingList.waitingList': [
      { ...request, card: { ...card, heldUntil: '2027-01-08T12:00:00.000Z' } },
      { ...request, id: WaitId.parse('019ffa00-0000-7000-8000-000000000008'), name: 'Bob Stone', card },
      {
        ...request,
        id: WaitId.parse('019ffa00-0000-7000-8000-000000000009'),
        name: 'Cleo Hill',
        card: { ...card, isRequired: true },
      },
    ],
  });
  renderRoute(path, { session: partner });
  const people = within(await screen.findByRole('table', { name: 'People on the waiting list' }));
  expect(await people.findByText(/^£240.00 held on a card: decide by Fri, 8 Jan/)).toBeVisible();
  expect(people.getByText('No card authorised: the buyer pays once you approve')).toBeVisible();
  expect(people.getByRole('button', { name: 'Approve the request of Bob Stone' })).toBeVisible();
  expect(people.getByText('No card authorised, so it can’t be approved yet')).toBeVisible();
  expect(people.queryByRole('button', { name: 'Approve the request of Cleo Hill' })).toBeNull();
});

test('an approval that fails says why', async () => {
  fakeApi({
    ...answers,
    'waitingList.waitingList': [request],
    'waitingList.approveRequest': failure('tickets-short', { ticket: 'Standard', count: 1 }),
  });
  const { user } = renderRoute(path, { session: partner });
  await user.click(await screen.findByRole('button', { name: 'Approve the request of Ada Byron' }));
  expect(await screen.findByText(/1 .*Standard/)).toBeVisible();
});

test('a request is declined with a reason once that is confirmed, which stays if it fails', async () => {
  const api = fakeApi({
    ...answers,
    'waitingList.waitingList': [request],
    'waitingList.declineRequest': failure('internal'),
  });
  const { user } = renderRoute(path, { session: partner });
  await user.click(await screen.findByRole('button', { name: 'Decline the request of Ada Byron' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Decline the request of Ada Byron?' }));
  expect(dialog.getByText('We email them that you declined. They can send another request.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Only for shops');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Only for shops');
  api.answer({ 'waitingList.declineRequest': { status: 'Success' } });
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.made('waitingList.declineRequest').at(-1)?.input.body).toEqual({ reason: 'Only for shops' });
});
