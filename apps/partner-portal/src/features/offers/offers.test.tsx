import { failure, fakeApi, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anAuthoredEvent, partner } from '../../testing/own-events.ts';
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
const visit = (change: Parameters<typeof anAuthoredEvent>[0] = {}, more: Answers = {}) => {
  const api = fakeApi({
    'authoring.ownEvent': anAuthoredEvent({ ticketTypes: [standard], subEvents: [dinner], ...change }),
    'authoring.eventVersions': [],
    'policies.policies': [policy],
    'reference.subEventTypes': [{ id: 1, name: 'Dinner' }],
    ...more,
  });
  return { api, ...renderRoute(detail, session) };
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a ticket type says what is sold and what is left', async () => {
  visit();
  const card = within(await screen.findByRole('region', { name: 'Ticket types' }));
  expect(card.getByText('12 of 200')).toBeVisible();
  expect(card.getByText('188 left')).toBeVisible();
});

test('one more ticket type begins as the product says, and what is missing is asked for', async () => {
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

test('a change says what it does not touch, and why the server refused it', async () => {
  const message = 'More tickets than that are held or sold already';
  const refused = failure('conflict', { detail: message, errors: [{ path: 'quantity', message }] });
  const { api, user } = visit({}, { 'authoring.changeTicketType': refused });
  await user.click(await screen.findByRole('button', { name: 'Change Standard' }));
  const form = await dialog('Change Standard');
  expect(form.getByText(/Orders that were made keep their price/)).toBeVisible();
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

test('withdrawing asks first, and says where it failed', async () => {
  const { api, user } = visit(
    {},
    { 'authoring.withdrawTicketType': failure('internal', { detail: 'Not now' }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Withdraw Standard' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Withdraw Standard?' }));
  expect(asked.getByText(/Tickets that were sold stay valid/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Withdraw' }));
  expect(await asked.findByText('Not now')).toBeVisible();
  api.answer({
    'authoring.withdrawTicketType': { status: 'Success' },
    'authoring.ownEvent': anAuthoredEvent(),
  });
  await user.click(asked.getByRole('button', { name: 'Withdraw' }));
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
])('nothing is put on sale for an event that is cancelled or over', async (change, more) => {
  visit(change, more);
  expect(await screen.findByText('12 of 200')).toBeVisible();
  for (const name of [/Add/, /Withdraw/, /^Change/, 'Cancel event'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
