import { TicketId, TicketTypeId, OrderId, type EventAttendee } from '@atrium/domain';
import { aPage, failure, fakeApi, orderId } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anEditableEvent, partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const path = '/partner/event-details/7/badges';
const ticketId = TicketId.parse('0190c0de-0000-7000-8000-0000000000c1');
const holder: EventAttendee = {
  ticketId,
  number: 'ATR-7K2P9Q-1',
  firstName: 'Grace',
  surname: 'Hopper',
  email: 'grace@engines.example',
  isUndeliverable: false,
  company: 'Engines Ltd',
  jobTitle: null,
  isOpen: false,
  ticketType: { id: TicketTypeId.parse(31), name: 'Standard', attendance: null },
  extras: [],
  order: {
    id: OrderId.parse(orderId),
    number: 'ATR-7K2P9Q',
    buyer: 'Ada Byron',
    buyerEmail: 'ada@example.com',
  },
  state: 'VALID',
  boughtAt: '2031-01-05T10:00:00.000Z',
  checkedInAt: null,
  note: null,
};
const answers = { 'authoring.ownEvent': anEditableEvent(), 'attendees.printBadges': failure('badges-none') };

test('the number of badges and sheets follows the paper and the first label, and a failure is said', async () => {
  const api = fakeApi({ ...answers, 'attendees.attendees': aPage([holder], { total: 24 }) });
  const { user } = renderRoute(path, { session: partner });
  expect(await screen.findByText('24 badges on 3 sheets')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Paper/ }));
  await user.click(screen.getByRole('option', { name: /Avery L7160/ }));
  expect(await screen.findByText('24 badges on 2 sheets')).toBeVisible();
  const start = screen.getByRole('textbox', { name: /Start at badge/ });
  await user.clear(start);
  await user.type(start, '20');
  await user.tab();
  expect(await screen.findByText('24 badges on 3 sheets')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'QR code of the ticket' }));
  await user.click(screen.getByRole('button', { name: 'Download badges' }));
  await waitFor(() =>
    expect(api.made('attendees.printBadges').at(-1)?.input.body).toEqual({
      format: 'L7160',
      start: 20,
      offsetX: 0,
      offsetY: 0,
      hasCompany: true,
      hasTicketType: true,
      hasCode: false,
      isPreview: false,
    }),
  );
  // the preview is asked for the same sheet
  expect(api.made('attendees.printBadges').map(({ input }) => input.body)).toContainEqual(
    expect.objectContaining({ format: 'L7160', start: 20, isPreview: true }),
  );
  expect((await screen.findAllByText(/No valid ticket has been sold yet/)).length).toBeGreaterThan(0);
});

test('badges are made for chosen attendees, found by name', async () => {
  const api = fakeApi({ ...answers, 'attendees.attendees': [holder] });
  const { user } = renderRoute(path, { session: partner });
  await user.click(await screen.findByRole('button', { name: /Badges of/ }));
  await user.click(screen.getByRole('option', { name: 'Chosen attendees' }));
  expect(await screen.findByText('0 badges on 0 sheets')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download badges' })).toBeDisabled();
  await user.type(screen.getByRole('searchbox', { name: 'Find attendees' }), 'hop');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.click(await screen.findByRole('button', { name: 'Add Grace Hopper' }));
  expect(await screen.findByText('1 badge on 1 sheet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download badges' }));
  await waitFor(() =>
    expect(api.made('attendees.printBadges').at(-1)?.input.body).toMatchObject({ ticketIds: [ticketId] }),
  );
  await user.click(
    within(screen.getByRole('list', { name: 'Chosen attendees' })).getByRole('button', {
      name: 'Remove Grace Hopper',
    }),
  );
  expect(await screen.findByText('0 badges on 0 sheets')).toBeVisible();
});

test('a link from the list of attendees chooses that one', async () => {
  fakeApi({ ...answers, 'attendees.attendees': [] });
  renderRoute(`${path}?ticket=${ticketId}&name=Grace+Hopper`, { session: partner });
  expect(await screen.findByText('1 badge on 1 sheet')).toBeVisible();
  expect(screen.getByText('Grace Hopper')).toBeVisible();
});

test('an event without tickets has no badges', async () => {
  fakeApi({ ...answers, 'attendees.attendees': [] });
  renderRoute(path, { session: partner });
  expect(await screen.findByText('No tickets sold yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download badges' })).toBeDisabled();
});
