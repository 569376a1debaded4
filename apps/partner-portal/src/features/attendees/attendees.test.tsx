import { OrderId, TicketId, TicketTypeId, type EventAttendee } from '@atrium/domain';
import { aPage, failure, fakeApi, orderId } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anEditableEvent, partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const path = '/partner/event-details/7/attendees';
const attendee: EventAttendee = {
  ticketId: TicketId.parse('0190c0de-0000-7000-8000-0000000000c1'),
  firstName: 'Grace',
  surname: 'Hopper',
  email: 'grace@engines.example',
  company: 'Engines Ltd',
  jobTitle: 'Rear Admiral',
  ticketType: { id: TicketTypeId.parse(31), name: 'Standard' },
  extras: ['Gala dinner'],
  order: {
    id: OrderId.parse(orderId),
    number: 'ATR-7K2P9Q',
    buyer: 'Ada Byron',
    buyerEmail: 'ada@example.com',
  },
  state: 'VALID',
  boughtAt: '2031-01-05T10:00:00.000Z',
};
const event = { 'authoring.ownEvent': anEditableEvent() };

test('attendees are listed with company, ticket and order, and a ticket is sent again', async () => {
  const api = fakeApi({
    ...event,
    'attendees.attendees': [attendee],
    'attendees.resendTicket': { status: 'Success' },
  });
  const { user } = renderRoute(path, { session: partner });
  const table = within(await screen.findByRole('table', { name: 'Attendees' }));
  expect(await table.findByText('Hopper, Grace')).toBeVisible();
  for (const text of [
    'grace@engines.example',
    'Engines Ltd',
    'Rear Admiral',
    'Standard',
    'Gala dinner',
    'Ada Byron',
  ])
    expect(table.getByText(text)).toBeVisible();
  expect(table.getByRole('link', { name: 'ATR-7K2P9Q' })).toHaveAttribute(
    'href',
    `/partner/order-details/${orderId}`,
  );
  expect(api.made('attendees.attendees')[0]?.input.query).toMatchObject({ state: 'VALID', sort: 'name' });
  await user.click(table.getByRole('button', { name: 'Send again, Grace Hopper' }));
  expect(await screen.findByText('Ticket sent to grace@engines.example')).toBeVisible();
  api.answer({ 'attendees.resendTicket': failure('too-many') });
  await user.click(table.getByRole('button', { name: 'Send again, Grace Hopper' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('search, filters, sorting and page are in the address and in the export', async () => {
  const api = fakeApi({
    ...event,
    'attendees.attendees': aPage([attendee], { total: 120 }),
    'attendees.exportAttendees': failure('internal'),
  });
  const { user, router } = renderRoute(path, { session: partner });
  await user.type(await screen.findByRole('searchbox', { name: 'Search attendees' }), 'engines{Enter}');
  await user.click(screen.getByRole('button', { name: /Valid tickets/ }));
  await user.click(await screen.findByRole('option', { name: 'All tickets' }));
  const table = within(screen.getByRole('table', { name: 'Attendees' }));
  await user.click(await table.findByRole('button', { name: 'Company' }));
  await user.click(await screen.findByRole('button', { name: 'Page 3' }));
  await waitFor(() =>
    expect(api.made('attendees.attendees').at(-1)?.input.query).toMatchObject({
      search: 'engines',
      sort: 'company',
      page: 3,
    }),
  );
  expect(api.made('attendees.attendees').at(-1)?.input.query).not.toHaveProperty('state');
  expect(router.state.location.search).toContain('state=all');
  await user.click(screen.getByRole('button', { name: 'Export Excel' }));
  await screen.findByRole('alert');
  expect(api.made('attendees.exportAttendees')[0]?.input.query).toMatchObject({
    search: 'engines',
    format: 'xlsx',
  });
});

test('an attendee is changed; a refusal stays in the form with what was typed', async () => {
  const api = fakeApi({
    ...event,
    'attendees.attendees': [attendee],
    'attendees.changeAttendee': failure('holder-changes-over'),
  });
  const { user } = renderRoute(path, { session: partner });
  await user.click(await screen.findByRole('button', { name: 'Change, Grace Hopper' }));
  const dialog = within(await screen.findByRole('dialog'));
  const surname = dialog.getByRole('textbox', { name: /Surname/ });
  await user.clear(surname);
  await user.type(surname, 'Byron');
  await user.click(dialog.getByRole('button', { name: 'Save attendee' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(surname).toHaveValue('Byron');
  api.answer({ 'attendees.changeAttendee': { status: 'Success' } });
  await user.click(dialog.getByRole('button', { name: 'Save attendee' }));
  expect(await screen.findByText('Attendee changed')).toBeVisible();
  expect(api.made('attendees.changeAttendee')[1]?.input.body).toMatchObject({
    firstName: 'Grace',
    surname: 'Byron',
  });
});

test('an event without attendees says so', async () => {
  fakeApi({ ...event, 'attendees.attendees': [] });
  renderRoute(path, { session: partner });
  expect(await screen.findByText('No tickets sold yet')).toBeVisible();
});
