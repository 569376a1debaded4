import { defaultSettings, EventPayload, Policy } from '@atrium/domain';
import { failure, fakeApi } from '@atrium/testing';
import { wallTimeOf } from '@atrium/ui';
import { screen, waitFor, within } from '@testing-library/react';
import {
  answers,
  choose,
  created,
  filesPage,
  goToStep,
  openWritten,
  page,
  policy,
  section,
  session,
  submit,
  typeMoment,
  venue,
} from '../../testing/event-form.tsx';
import { renderRoute } from '../../testing/render-route.tsx';

afterEach(() => localStorage.clear());

test('an event is created with its ticket types, in the selected currency', async () => {
  const api = fakeApi({ ...answers, ...created });
  const { user } = await openWritten();
  await goToStep(user, 'Tickets');
  const tickets = section('Ticket types');
  await choose(user, tickets.getByRole('button', { name: /Currency$/ }), 'GBP');
  await user.click(tickets.getByRole('button', { name: 'Add ticket type' }));
  await user.type(await tickets.findByRole('textbox', { name: 'Name' }), 'Delegate');
  await user.clear(tickets.getByRole('textbox', { name: 'Price' }));
  await user.type(tickets.getByRole('textbox', { name: 'Price' }), '199.5');
  await user.clear(tickets.getByRole('textbox', { name: 'Quantity' }));
  await user.type(tickets.getByRole('textbox', { name: 'Quantity' }), '80');
  await choose(user, tickets.getByRole('button', { name: /Cancellation policy$/ }), 'Standard');

  await submit(user);
  expect(await filesPage()).toBeVisible();
  expect(api.made('drafts.submitEventDraft')[0]?.input.body).toMatchObject({
    currencyCode: 'GBP',
    ticketTypes: [
      {
        name: 'Delegate',
        price: 199.5,
        quantity: 80,
        endDateTime: '2031-06-12T09:00',
        cancellationPolicyId: 41,
      },
    ],
  });
});

test('a new ticket type is on sale from now in venue time, also of a venue selected later', async () => {
  const api = fakeApi({
    ...answers,
    ...created,
    'places.partnerVenues': { venues: [{ ...venue, timeZone: 'Asia/Tokyo' }], suggestions: [] },
  });
  const { user } = await openWritten({ venueId: null });
  await goToStep(user, 'Tickets');
  const tickets = section('Ticket types');
  const before = wallTimeOf(new Date().toISOString(), 'Asia/Tokyo');
  for (const name of ['Delegate', 'Late']) {
    await user.click(tickets.getByRole('button', { name: 'Add ticket type' }));
    const ticket = within(
      await tickets.findByRole('group', { name: `Ticket type ${name === 'Late' ? 2 : 1}` }),
    );
    await user.type(ticket.getByRole('textbox', { name: 'Name' }), name);
    await choose(user, ticket.getByRole('button', { name: /Cancellation policy$/ }), 'Standard');
    if (name === 'Late')
      await typeMoment(user, ticket.getByRole('group', { name: 'Start date' }), '010320310900');
  }
  await goToStep(user, 'Essentials');
  await user.type(screen.getByRole('combobox', { name: 'Venue' }), 'Ha');
  await user.click(await screen.findByRole('option', { name: 'Harbour Hall, London, United Kingdom' }));
  await submit(user);
  expect(await filesPage()).toBeVisible();
  const { ticketTypes } = EventPayload.parse(api.made('drafts.submitEventDraft')[0]?.input.body);
  const [now, typed] = ticketTypes;
  expect(String(now?.startDateTime) >= before).toBe(true);
  expect(String(now?.startDateTime) <= wallTimeOf(new Date().toISOString(), 'Asia/Tokyo')).toBe(true);
  expect(typed?.startDateTime).toBe('2031-03-01T09:00');
});

test('a new event has the currency of the settings, and a default without them', async () => {
  const api = fakeApi({ ...answers, 'settings.settings': { ...defaultSettings, defaultCurrency: 'GBP' } });
  const currency = () => screen.findByRole('button', { name: /Currency/ });
  const { unmount } = renderRoute(`${page}?step=tickets`, session);
  expect(await currency()).toHaveTextContent('GBP');
  unmount();
  api.answer({ 'settings.settings': failure('internal') });
  renderRoute(`${page}?step=tickets`, session);
  expect(await currency()).toHaveTextContent('USD');
});

test('a ticket type is validated by the ticket rules', async () => {
  fakeApi(answers);
  const { user } = renderRoute(`${page}?step=tickets`, session);
  await user.click(await screen.findByRole('button', { name: 'Add ticket type' }));
  const ticket = section('Ticket types');
  await waitFor(() => expect(ticket.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  expect(ticket.getByRole('textbox', { name: 'Price' })).toHaveValue('0.00');
  expect(ticket.getByRole('textbox', { name: 'Quantity' })).toHaveValue('0');
  expect(ticket.getByText('Every ticket type has quantity 0, so no one can buy a ticket.')).toBeVisible();
  await user.clear(ticket.getByRole('textbox', { name: 'Price' }));
  await user.type(ticket.getByRole('textbox', { name: 'Price' }), '-1');
  await user.clear(ticket.getByRole('textbox', { name: 'Quantity' }));
  await user.type(ticket.getByRole('textbox', { name: 'Quantity' }), '-5');
  await typeMoment(user, ticket.getByRole('group', { name: 'End date' }), '010120200900');
  expect(await ticket.findByText('End date must be after start date')).toBeVisible();
  await submit(user);
  for (const message of [
    'Name is required',
    'Price must be non-negative',
    'Quantity must be non-negative',
    'Cancellation policy is required',
    'End date must be after start date',
  ])
    expect(await ticket.findByText(message)).toBeVisible();
});

test('policies are offered once loaded, and one can be created on the spot', async () => {
  const generous = Policy.parse({ ...policy, id: 42, name: 'Generous' });
  const api = fakeApi({ ...answers, 'policies.policies': failure('internal') });
  const { user } = renderRoute(`${page}?step=tickets`, session);
  await user.click(await screen.findByRole('button', { name: 'Add ticket type' }));
  const ticket = section('Ticket types');
  expect(await ticket.findByText('Failed to fetch cancellation policies')).toBeVisible();
  expect(ticket.queryByRole('button', { name: /Cancellation policy$/ })).not.toBeInTheDocument();
  api.answer({ 'policies.policies': [policy] });
  await user.click(ticket.getByRole('button', { name: 'Try again' }));
  await user.click(await ticket.findByRole('button', { name: 'New policy' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a cancellation policy' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Generous');
  api.answer({ 'policies.createPolicy': generous, 'policies.policies': [policy, generous] });
  await user.click(dialog.getByRole('button', { name: 'Save policy' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() =>
    expect(ticket.getByRole('button', { name: /Cancellation policy$/ })).toHaveTextContent('Generous'),
  );
  expect(api.made('drafts.submitEventDraft')).toHaveLength(0);
});
