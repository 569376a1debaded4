import { OpenSeat, TeamSeats } from '@atrium/domain';
import { failure, fakeApi } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const path = '/seats/01a1b2c3-0000-7000-8000-000000000001/key';
const seat = OpenSeat.parse({
  buyerName: 'Ada Lovelace',
  event: {
    id: 12,
    name: 'Harbour Summit',
    startDateTime: '2031-03-10T09:00:00.000Z',
    endDateTime: '2031-03-11T17:00:00.000Z',
    timeZone: 'Europe/London',
    venue: 'Dock Hall, London',
  },
  ticketType: { id: 3, name: 'Standard' },
  extras: [{ id: 5, name: 'Dinner' }],
  questions: [
    {
      id: 7,
      kind: 'TEXT',
      text: 'Lunch?',
      help: null,
      options: [],
      isRequired: true,
      isSensitive: false,
      ticketTypeIds: [],
      subEventIds: [5],
      condition: null,
    },
  ],
});

test('the holder of a link sees what the ticket is for, answers, and takes it', async () => {
  const api = fakeApi({ 'tickets.openSeat': seat, 'tickets.takeSeat': { status: 'Success' } });
  const { user } = renderRoute(path);
  expect(await screen.findByRole('heading', { name: 'Your ticket for Harbour Summit' })).toBeVisible();
  expect(screen.getByText('Standard, Dinner')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take the ticket' }));
  expect(await screen.findByText('First name is required')).toBeVisible();
  await user.type(screen.getByLabelText('First name'), 'Grace');
  await user.type(screen.getByLabelText('Surname'), 'Hopper');
  await user.type(screen.getByLabelText('Email'), 'grace@example.com');
  await user.type(screen.getByLabelText('Lunch?'), 'Soup');
  await user.click(screen.getByRole('button', { name: 'Take the ticket' }));
  expect(await screen.findByRole('heading', { name: 'The ticket is yours' })).toBeVisible();
  expect(api.made('tickets.takeSeat')[0]?.input.body).toMatchObject({
    firstName: 'Grace',
    answers: { 7: ['Soup'] },
  });
});

test.each([
  ['a link that was used says so', 'seat-not-found', 'This link no longer works'],
  ['a link of which a part is missing says so', 'validation', 'This link no longer works'],
  ['a link that comes too late says so', 'holder-changes-over', "Names can't change any more"],
] as const)('%s', async (_, code, title) => {
  fakeApi({ 'tickets.openSeat': failure(code) });
  renderRoute(path);
  expect(await screen.findByText(title)).toBeVisible();
});

test('who comes second reads that someone took the ticket, and whom to ask', async () => {
  const api = fakeApi({
    'tickets.openSeat': { ...seat, questions: [] },
    'tickets.takeSeat': failure('seat-not-found'),
  });
  const { user } = renderRoute(path);
  await user.type(await screen.findByLabelText('First name'), 'Grace');
  await user.type(screen.getByLabelText('Surname'), 'Hopper');
  await user.type(screen.getByLabelText('Email'), 'grace@example.com');
  api.answer({ 'tickets.openSeat': failure('seat-not-found') });
  await user.click(screen.getByRole('button', { name: 'Take the ticket' }));
  expect(await screen.findByText(/Someone has taken the ticket.+Ask the person/)).toBeVisible();
});

test('a refusal keeps what was typed', async () => {
  fakeApi({
    'tickets.openSeat': { ...seat, questions: [] },
    'tickets.takeSeat': failure('holder-changes-full', { count: 3 }),
  });
  const { user } = renderRoute(path);
  await user.type(await screen.findByLabelText('First name'), 'Grace');
  await user.type(screen.getByLabelText('Surname'), 'Hopper');
  await user.type(screen.getByLabelText('Email'), 'grace@example.com');
  await user.click(screen.getByRole('button', { name: 'Take the ticket' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Grace');
});

describe('the link for a team', () => {
  const teamPath = '/team-seats/01a1b2c3-0000-7000-8000-000000000009/key';
  const { ticketType: _, extras, ...shared } = { ...seat, questions: [] };
  const team = TeamSeats.parse({
    ...shared,
    kinds: [
      { ticketType: { id: 3, name: 'Standard' }, extras: [], left: 4 },
      { ticketType: { id: 3, name: 'Standard' }, extras, left: 1 },
    ],
  });

  test('gives each person a ticket of the wanted kind; one that is taken meanwhile keeps what was typed', async () => {
    const api = fakeApi({ 'tickets.teamSeats': team, 'tickets.takeTeamSeat': failure('team-seats-taken') });
    const { user } = renderRoute(teamPath);
    expect(await screen.findByText(/Ada Lovelace bought tickets for your team/)).toBeVisible();
    await user.type(screen.getByLabelText('First name'), 'Grace');
    await user.type(screen.getByLabelText('Surname'), 'Hopper');
    await user.type(screen.getByLabelText('Email'), 'grace@example.com');
    await user.click(screen.getByRole('radio', { name: 'Standard, Dinner (1 left)' }));
    expect(screen.getByLabelText('First name')).toHaveValue('Grace');
    api.answer({ 'tickets.teamSeats': { ...team, kinds: team.kinds.slice(0, 1) } });
    await user.click(screen.getByRole('button', { name: 'Take the ticket' }));
    expect(
      await screen.findByText('All of these tickets are taken. Choose another ticket type.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('radiogroup', { name: 'Ticket' })).toBeNull());
    expect(screen.getByLabelText('Surname')).toHaveValue('Hopper');
    api.answer({ 'tickets.takeTeamSeat': { status: 'Success' } });
    await user.click(screen.getByRole('button', { name: 'Take the ticket' }));
    expect(await screen.findByRole('heading', { name: 'The ticket is yours' })).toBeVisible();
    expect(api.made('tickets.takeTeamSeat').map(({ input }) => input.body)).toMatchObject([
      { ticketTypeId: 3, subEventIds: [5], firstName: 'Grace' },
      { ticketTypeId: 3, subEventIds: [] },
    ]);
  });

  test('says so once all are taken', async () => {
    fakeApi({ 'tickets.teamSeats': failure('seat-not-found') });
    renderRoute(teamPath);
    expect(await screen.findByText(/All of its tickets are taken or cancelled/)).toBeVisible();
  });
});
