import { fieldError } from '@atrium/domain';
import { failure, fakeApi, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anEditableEvent, partner } from '../../testing/partner-events.ts';
import { eventFigures } from '../../testing/partner-figures.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const session = { session: partner };
const detail = '/partner/event-details/7';
const price = { amount: 199, currency: { code: 'GBP' } } as const;
const policy = {
  id: 41,
  name: 'Flexible',
  description: '',
  active: true,
  cancellationPolicyPeriods: [{ percentageRefund: 100, startDaysBeforeEvent: 60, endDaysBeforeEvent: 30 }],
};
const standard = {
  id: 31,
  name: 'Standard',
  description: 'Both days',
  price,
  quantity: 200,
  taken: 12,
  startDateTime: '2030-01-01T00:00:00.000Z',
  endDateTime: '2031-03-10T09:00:00.000Z',
  cancellationPolicyId: 41,
  cancellationPolicy: policy,
};
const dinner = {
  id: 51,
  name: 'Speakers dinner',
  description: '',
  startDateTime: '2031-03-10T19:00:00.000Z',
  price: { amount: 45, currency: { code: 'GBP' } } as const,
  currencyCode: 'GBP' as const,
  subEventType: 'Dinner',
  subEventTypeId: 1,
};
const visit = (change: Parameters<typeof anEditableEvent>[0] = {}, more: Answers = {}) => {
  const api = fakeApi({
    'authoring.ownEvent': anEditableEvent({ ticketTypes: [standard], subEvents: [dinner], ...change }),
    'authoring.eventVersions': [],
    'figures.eventFigures': eventFigures(),
    'policies.policies': [policy],
    'reference.subEventTypes': [{ id: 1, name: 'Dinner' }],
    'attendance.attendance': { isOver: false, isEnough: false, issued: 12, attended: 0, parts: [] },
    ...more,
  });
  return { api, ...renderRoute(detail, session) };
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a ticket type shows tickets sold and available', async () => {
  visit();
  const card = within(await screen.findByRole('region', { name: 'Ticket types' }));
  expect(card.getByText('12 of 200')).toBeVisible();
  expect(card.getByText('188 left')).toBeVisible();
});

test.each([
  ['Not yet on sale', '2099-01-01T00:00:00.000Z', '2099-02-01T00:00:00.000Z'],
  ['No longer on sale', '2020-01-01T00:00:00.000Z', '2020-02-01T00:00:00.000Z'],
])('a ticket type says that it is %s', async (text, startDateTime, endDateTime) => {
  visit({ ticketTypes: [{ ...standard, startDateTime, endDateTime }] });
  const card = within(await screen.findByRole('region', { name: 'Ticket types' }));
  expect(card.getByText(text)).toBeVisible();
});

test('a ticket type of a hybrid event says how it admits; other events do not ask', async () => {
  const { api, user } = visit(
    { attendanceTypeId: 3, ticketTypes: [{ ...standard, attendance: 'IN_PERSON' }] },
    { 'authoring.changeTicketType': { ...standard, attendance: 'ONLINE' } },
  );
  const card = within(await screen.findByRole('region', { name: 'Ticket types' }));
  expect(card.getByText('At the venue only')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Change Standard' }));
  const form = await dialog('Change Standard');
  await user.click(form.getByRole('button', { name: /Admits/ }));
  await user.click(await screen.findByRole('option', { name: 'Online only' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.made('authoring.changeTicketType')[0]?.input.body).toMatchObject({ attendance: 'ONLINE' }),
  );
});

test('a ticket type of an event at its venue alone has no choice of how it admits', async () => {
  const { user } = visit();
  await user.click(await screen.findByRole('button', { name: 'Add ticket type' }));
  const form = await dialog('Add a ticket type');
  expect(form.queryByRole('button', { name: /Admits/ })).toBeNull();
});

test('a new ticket type has the default values, and missing fields are required', async () => {
  const { api, user } = visit({}, { 'authoring.addTicketType': { ...standard, id: 32, name: 'Premium' } });
  await user.click(await screen.findByRole('button', { name: 'Add ticket type' }));
  const form = await dialog('Add a ticket type');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Name is required')).toBeVisible();
  expect(form.getByText('Cancellation policy is required')).toBeVisible();
  await user.type(form.getByLabelText(/^Name/), 'Premium');
  await user.click(form.getByRole('button', { name: /Choose a policy/ }));
  await user.click(await screen.findByRole('option', { name: 'Flexible' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.made('authoring.addTicketType')[0]?.input.body).toMatchObject({
      name: 'Premium',
      price: 0,
      quantity: 0,
      endDateTime: '2031-03-10T09:00',
      cancellationPolicyId: 41,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an edit explains what it does not affect, and shows the server’s errors', async () => {
  const message = 'Enter 5 or more: that many tickets are already sold or held';
  const refused = failure(
    'quantity-below-sold',
    { number: 5 },
    { errors: [fieldError('quantity', 'quantity-below-sold', { number: 5 })] },
  );
  const { api, user } = visit({}, { 'authoring.changeTicketType': refused });
  await user.click(await screen.findByRole('button', { name: 'Change Standard' }));
  const form = await dialog('Change Standard');
  expect(form.getByText(/Existing orders keep their price/)).toBeVisible();
  const quantity = form.getByLabelText(/Quantity/);
  await user.clear(quantity);
  await user.type(quantity, '5');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(message)).toBeVisible();
  expect(quantity).toHaveAccessibleDescription(expect.stringContaining(message));
  await waitFor(() => expect(quantity).toHaveFocus());
  expect(quantity).toHaveValue('5');
  expect(api.made('authoring.changeTicketType')[0]?.input).toMatchObject({
    params: { eventId: 7, ticketTypeId: 31 },
    body: { name: 'Standard', quantity: 5, price: 199 },
  });
});

test('limits per order and person are shown, changed and checked', async () => {
  const limited = { ...standard, minPerOrder: 2, maxPerOrder: 10 };
  const { api, user } = visit({ ticketTypes: [limited] }, { 'authoring.changeTicketType': limited });
  expect(await screen.findByText('2 to 10 per order')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change Standard' }));
  const form = await dialog('Change Standard');
  const person = form.getByLabelText('Maximum per person');
  await user.type(person, '1');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText("Enter a maximum that isn't below the minimum")).toBeVisible();
  await user.clear(person);
  await user.type(person, '2.5');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter a whole number')).toBeVisible();
  await user.clear(person);
  await user.type(person, '20');
  await user.clear(form.getByLabelText('Minimum per order'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.made('authoring.changeTicketType')[0]?.input.body).toMatchObject({
      minPerOrder: null,
      maxPerOrder: 10,
      maxPerPerson: 20,
    }),
  );
});

test('withdrawing asks for confirmation, and shows failures', async () => {
  const { api, user } = visit({}, { 'authoring.withdrawTicketType': failure('internal') });
  await user.click(await screen.findByRole('button', { name: 'Withdraw Standard' }));
  const pending = within(await screen.findByRole('alertdialog', { name: 'Withdraw Standard?' }));
  expect(pending.getByText(/Tickets already sold stay valid/)).toBeVisible();
  await user.click(pending.getByRole('button', { name: 'Withdraw' }));
  expect(await pending.findByText('Something went wrong on our side')).toBeVisible();
  api.answer({
    'authoring.withdrawTicketType': { status: 'Success' },
    'authoring.ownEvent': anEditableEvent(),
  });
  await user.click(pending.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('No tickets available at the moment.')).toBeVisible();
});

test('an extra is added, changed and withdrawn in the same way', async () => {
  const { api, user } = visit(
    {},
    { 'authoring.changeSubEvent': dinner, 'authoring.withdrawSubEvent': { status: 'Success' } },
  );
  await user.click(await screen.findByRole('button', { name: 'Add extra event' }));
  const added = await dialog('Add an extra event');
  await user.click(added.getByRole('button', { name: 'Save' }));
  expect(await added.findByText('Please fill in all required fields')).toBeVisible();
  await user.click(added.getByRole('button', { name: 'Cancel' }));

  await user.click(screen.getByRole('button', { name: 'Change Speakers dinner' }));
  const form = await dialog('Change Speakers dinner');
  await user.clear(form.getByLabelText(/^Name/));
  await user.type(form.getByLabelText(/^Name/), 'Gala');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.made('authoring.changeSubEvent')[0]?.input).toMatchObject({
      params: { eventId: 7, subEventId: 51 },
      body: { name: 'Gala', price: 45, subEventType: 1, startDateTime: '2031-03-10T19:00' },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Withdraw Speakers dinner' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(api.made('authoring.withdrawSubEvent')).toHaveLength(1));
});

test.each([
  [
    { currentStatus: 'CANCELLED' as const },
    {
      'authoring.eventCancellation': {
        cancelledAt: '2030-01-05T10:00:00.000Z',
        reason: null,
        orders: 0,
        tickets: 0,
        refund: price,
        sent: { orders: 0, refund: price },
      },
    },
  ],
  [{ startDateTime: '2020-03-10T09:00:00Z', endDateTime: '2020-03-11T09:00:00Z' }, {}],
])('nothing is put on sale for a cancelled or past event', async (change, more) => {
  visit(change, more);
  expect(await screen.findByText('12 of 200')).toBeVisible();
  for (const name of [/Add/, /Withdraw/, /^Change/, 'Cancel event'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
