import {
  aSession,
  aUser,
  anEventDetail,
  fakeApi,
  agreedTerms,
  failure,
  type Answers,
  type FakeApi,
} from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';
import { readAttendees, writeAttendees } from './attendee-storage.ts';

const event = anEventDetail();
const [type] = event.ticketTypes;
const [extra] = event.subEvents;
const session = aSession();
const me = aUser();
const details = `/events/${event.id}/ticket-purchase-details`;
const owner = session.attendeeId ?? '';

/** jsdom has no layout, so nothing ever resizes. */
class NoSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  globalThis.ResizeObserver = NoSizes;
  window.sessionStorage.clear();
  fakeApi({ 'catalogue.eventDetail': event, 'profile.currentUser': me, 'agreements.ownTerms': agreedTerms });
});

async function detailsOf(quantity: number) {
  const cart = { quantities: { [Number(type?.id)]: quantity } };
  window.sessionStorage.setItem(`atrium.cart.${event.id}`, JSON.stringify(cart));
  const view = renderRoute(details, { session });
  await screen.findByRole('heading', { name: 'Attendee details' });
  return view;
}

const attendee = (number: number) =>
  within(screen.getByRole('region', { name: `Attendee ${number}: ${type?.name}` }));

test('of many attendees one form is open, and the others show their names', async () => {
  const { user } = await detailsOf(12);
  expect(screen.getAllByLabelText('First name')).toHaveLength(1);
  expect(attendee(1).getByText(new RegExp(me.person.email))).toBeVisible();
  expect(attendee(1).getByText('Complete')).toBeVisible();
  await user.type(attendee(2).getByLabelText('First name'), 'Mary');
  await user.click(attendee(3).getByRole('button', { name: /Attendee 3/ }));
  expect(attendee(2).getByText('Mary')).toBeVisible();
  expect(attendee(3).getByLabelText('First name')).toHaveValue('');
});

test('a pasted list is previewed with its errors, fills the forms, and can be undone', async () => {
  const { user } = await detailsOf(12);
  await user.click(attendee(2).getByLabelText('First name'));
  await user.paste('Mary\tJackson\tmary@example.com\tNASA\tEngineer\nKatherine\tJohnson\tkatherine\tNASA\t');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/2 attendees found\. 1 row needs attention/)).toBeVisible();
  expect(dialog.getByText('Row 2: Please enter a valid email address')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Fill in 2 attendees' }));
  expect(await screen.findByText('2 attendees filled in from your list')).toBeVisible();
  expect(attendee(2).getByLabelText('Surname')).toHaveValue('Jackson');
  expect(attendee(3).getByText('Katherine Johnson, katherine')).toBeVisible();
  expect(screen.getByText('2 of 12 attendees complete')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(attendee(2).getByLabelText('Surname')).toHaveValue('');
  expect(screen.getByText('1 of 12 attendees complete')).toBeVisible();
});

test('the next incomplete attendee opens at the missing field', async () => {
  const { user } = await detailsOf(12);
  await user.type(attendee(2).getByLabelText('First name'), 'Mary');
  await user.click(attendee(5).getByRole('button', { name: /Attendee 5/ }));
  await user.click(screen.getByRole('button', { name: 'Next incomplete' }));
  expect(attendee(2).getByLabelText('Surname')).toHaveFocus();
});

test('a rejected form lists the errors by attendee, each linking to its field', async () => {
  const { user } = await detailsOf(12);
  await user.click(screen.getByRole('button', { name: 'Confirm Order' }));
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Check the form'));
  expect(attendee(2).getByText('First name is required')).toBeVisible();
  const fault = screen.getByRole('button', { name: 'Attendee 3: Surname is required' });
  expect(screen.getByText('and 25 more')).toBeVisible();
  await user.click(fault);
  expect(attendee(3).getByLabelText('Surname')).toHaveFocus();
  expect(attendee(3).getByText('Surname is required')).toBeVisible();
});

test('company and job title are copied to everyone below', async () => {
  const { user } = await detailsOf(3);
  await user.type(attendee(2).getByLabelText('Company'), 'NASA');
  await user.click(attendee(2).getByRole('button', { name: /Copy company/ }));
  expect(attendee(3).getByLabelText('Company')).toHaveValue('NASA');
  await user.click(attendee(1).getByRole('button', { name: /Attendee 1/ }));
  expect(attendee(1).getByLabelText('Company')).toHaveValue(me.person.companyName ?? '');
});

describe('of a few attendees', () => {
  test('whoever is complete is a line of text, and the others are open while they are filled in', async () => {
    const { user } = await detailsOf(3);
    expect(attendee(1).getByText(new RegExp(me.person.email))).toBeVisible();
    expect(attendee(1).getByText('Complete')).toBeVisible();
    expect(attendee(1).queryByLabelText('First name')).toBeNull();
    await user.type(attendee(2).getByLabelText('First name'), 'Mary');
    await user.type(attendee(2).getByLabelText('Surname'), 'Jackson');
    await user.type(attendee(2).getByLabelText('Email'), 'mary@example.com');
    expect(attendee(2).getByText('Complete')).toBeVisible();
    expect(attendee(2).getByLabelText('Email')).toHaveValue('mary@example.com');
    await user.click(attendee(2).getByRole('button', { name: /Attendee 2/ }));
    expect(attendee(2).queryByLabelText('Email')).toBeNull();
    expect(attendee(2).getByText('Mary Jackson, mary@example.com')).toBeVisible();
  });

  test('a buyer who only books gets an open row for somebody else, and the names typed stay', async () => {
    const { user } = await detailsOf(2);
    await user.type(attendee(2).getByLabelText('First name'), 'Mary');
    await user.click(screen.getByRole('button', { name: /I only book/ }));
    expect(attendee(1).getByLabelText('First name')).toHaveValue('');
    expect(attendee(2).getByLabelText('First name')).toHaveValue('Mary');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(attendee(1).queryByLabelText('First name')).toBeNull();
    expect(attendee(2).getByLabelText('First name')).toHaveValue('Mary');
  });

  test('rows that a pasted list completes close', async () => {
    const { user } = await detailsOf(3);
    await user.click(attendee(2).getByLabelText('First name'));
    await user.paste('Mary\tJackson\tmary@example.com\nKatherine\tJohnson\tkatherine');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Fill in 2 attendees' }));
    expect(await attendee(2).findByText('Mary Jackson, mary@example.com')).toBeVisible();
    expect(attendee(2).queryByLabelText('Email')).toBeNull();
    expect(attendee(3).getByLabelText('Email')).toHaveValue('katherine');
  });
});

test('an extra of one attendee is part of the total', async () => {
  const { user } = await detailsOf(2);
  await user.click(attendee(2).getByRole('checkbox', { name: new RegExp(extra?.name ?? '') }));
  const order = within(screen.getByRole('region', { name: 'Order summary' }));
  expect(order.getByText(new RegExp(`1 × ${extra?.name}`))).toBeVisible();
  expect(order.getByText(/£443/)).toHaveTextContent('£443 GBP');
});

test('the input survives a reload', async () => {
  const { user, unmount } = await detailsOf(2);
  await user.type(attendee(2).getByLabelText('First name'), 'Mary');
  unmount();
  await detailsOf(2);
  expect(attendee(2).getByLabelText('First name')).toHaveValue('Mary');
});

test('the input of another account in this tab is deleted', () => {
  const draft = {
    ticketTypeId: 1,
    firstName: 'Mary',
    surname: '',
    email: '',
    company: '',
    jobTitle: '',
    subEventIds: [],
    answers: {},
  };
  writeAttendees(window.sessionStorage, 7, owner, [draft]);
  expect(readAttendees(window.sessionStorage, 7, owner)).toEqual([draft]);
  expect(readAttendees(window.sessionStorage, 7, 'somebody else')).toEqual([]);
  expect(readAttendees(window.sessionStorage, 7, owner)).toEqual([]);
});

const namedLater: Answers = {
  'catalogue.eventDetail': { ...event, startDateTime: '2050-01-10T09:00:00.000Z' },
  'catalogue.ticketAvailability': [
    { ticketTypeId: Number(type?.id), remaining: 50, status: 'on-sale', nameChangeDays: 2 },
  ],
  'profile.currentUser': me,
  'agreements.ownTerms': agreedTerms,
  'orders.placeOrder': failure('tickets-sold-out'),
};

/** Email of each ticket of the order, and whether it is left open. */
function orderedSeats(api: FakeApi) {
  const { tickets } = api.made('orders.placeOrder')[0]?.input.body as {
    tickets: { email: string; isOpen?: boolean }[];
  };
  return tickets.map(({ email, isOpen }) => [email, isOpen]);
}

test('attendees are named later: one by one, or all that are left, and the order says so', async () => {
  const api = fakeApi(namedLater);
  const { user } = await detailsOf(3);
  await user.click(await attendee(2).findByRole('checkbox', { name: 'Name this attendee later' }));
  expect(attendee(2).queryByLabelText('First name')).not.toBeInTheDocument();
  expect(attendee(2).getByText('Named later')).toBeVisible();
  expect(screen.getByText('2 of 3 attendees complete')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Name the rest later' }));
  expect(screen.getByText('3 of 3 attendees complete')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('2 of 3 attendees complete')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Name the rest later' }));
  await user.click(screen.getByRole('button', { name: 'Confirm Order' }));
  await waitFor(() => expect(api.made('orders.placeOrder')).toHaveLength(1));
  expect(orderedSeats(api)).toEqual([
    [me.person.email, undefined],
    [me.person.email, true],
    [me.person.email, true],
  ]);
});

test('a list names attendees that were left for later', async () => {
  const api = fakeApi(namedLater);
  const { user } = await detailsOf(3);
  await user.click(await screen.findByRole('button', { name: 'Name the rest later' }));
  await user.click(screen.getByRole('button', { name: 'Paste a list' }));
  await user.click(await screen.findByLabelText('Rows from your spreadsheet'));
  await user.paste('Mary\tJackson\tmary@example.com\nKatherine\tJohnson\tkatherine@example.com');
  await user.click(await screen.findByRole('button', { name: 'Fill in 2 attendees' }));
  expect(attendee(2).getByText('Katherine Johnson, katherine@example.com')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirm Order' }));
  await waitFor(() => expect(api.made('orders.placeOrder')).toHaveLength(1));
  expect(orderedSeats(api)).toEqual([
    ['mary@example.com', undefined],
    ['katherine@example.com', undefined],
    [me.person.email, true],
  ]);
});

test('an event whose names cannot change asks for every name', async () => {
  const { user } = await detailsOf(2);
  await user.click(screen.getByRole('button', { name: 'Next incomplete' }));
  expect(screen.queryByRole('checkbox', { name: 'Name this attendee later' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Name the rest later' })).not.toBeInTheDocument();
});

test('names that were left for later are due once the deadline for them has passed', async () => {
  writeAttendees(window.sessionStorage, event.id, owner, [
    {
      ticketTypeId: Number(type?.id),
      firstName: '',
      surname: '',
      email: '',
      company: '',
      jobTitle: 'Analyst',
      subEventIds: [],
      answers: {},
      isOpen: true,
    },
  ]);
  await detailsOf(1);
  expect(await attendee(1).findByLabelText('First name')).toHaveValue('');
  expect(attendee(1).getByLabelText('Job title')).toHaveValue('Analyst');
});
