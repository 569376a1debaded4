import { TicketTypeId, WaitId, type OwnWait } from '@atrium/domain';
import {
  agreedTerms,
  anEventDetail,
  aSession,
  failure,
  fakeApi,
  someCountries,
  type Answers,
} from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const session = aSession();
const event = anEventDetail();
const aWait = (change: Partial<OwnWait> = {}): OwnWait => ({
  id: WaitId.parse('019ffa00-0000-7000-8000-000000000001'),
  event: { id: event.id, name: event.name, startAt: event.startDateTime, timeZone: event.timeZone },
  ticketType: { id: TicketTypeId.parse(32), name: 'Early Bird' },
  anyOf: null,
  count: 2,
  state: 'WAITING',
  position: 3,
  offeredUntil: null,
  joinedAt: '2027-01-01T00:00:00.000Z',
  needsApproval: false,
  message: null,
  reason: null,
  card: null,
  ...change,
});
const offered = { state: 'OFFERED', position: null, offeredUntil: '2027-01-02T15:00:00.000Z' } as const;

const answers = (waits: OwnWait[], canWait = true): Answers => ({
  'catalogue.eventDetail': event,
  'catalogue.ticketAvailability': [
    { ticketTypeId: 31, remaining: 9, status: 'on-sale', canWait },
    { ticketTypeId: 32, remaining: 0, status: 'sold-out', canWait },
  ],
  'search.searchEvents': [],
  'favourites.favourites': [],
  'agreements.ownTerms': agreedTerms,
  'profile.currentUser': failure('unavailable'),
  'reference.countries': failure('unavailable'),
  'waitingList.ownWaits': waits,
});

beforeEach(() => window.sessionStorage.clear());

test('an attendee waits for tickets that are sold out, and reads the place in line', async () => {
  const api = fakeApi({ ...answers([]), 'waitingList.joinWaitingList': aWait() });
  const { user } = renderRoute('/events/7', { session });
  await user.click(await screen.findByRole('button', { name: /^Join the waiting list for/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Join the waiting list' }));
  await user.click(dialog.getByRole('button', { name: /More|Increase|\+/ }));
  api.answer({ 'waitingList.ownWaits': [aWait()] });
  await user.click(dialog.getByRole('button', { name: 'Join the waiting list' }));
  expect(await screen.findByText("You're number 3 in line for 2 tickets.")).toBeVisible();
  expect(api.made('waitingList.joinWaitingList')[0]?.input.body).toMatchObject({
    ticketTypeId: 32,
    count: 2,
  });
});

test('whoever would take any of several ticket types waits for them with one place', async () => {
  const soldOut = [31, 32].map((ticketTypeId) => ({
    ticketTypeId,
    remaining: 0,
    status: 'sold-out' as const,
    canWait: true,
  }));
  const anyOf = event.ticketTypes.map(({ id, name }) => ({ id, name }));
  const api = fakeApi({
    ...answers([]),
    'catalogue.ticketAvailability': soldOut,
    'waitingList.joinWaitingList': aWait({ anyOf }),
  });
  const { user } = renderRoute('/events/7', { session });
  const [first] = await screen.findAllByRole('button', { name: /^Join the waiting list for/ });
  await user.click(first as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Join the waiting list' }));
  await user.click(
    within(dialog.getByRole('group', { name: /Would other tickets do as well/ })).getByRole('checkbox'),
  );
  api.answer({ 'waitingList.ownWaits': [aWait({ anyOf, position: 1, count: 1 })] });
  await user.click(dialog.getByRole('button', { name: 'Join the waiting list' }));
  const names = anyOf.map(({ name }) => name).join(' or ');
  // said with each of them
  expect(await screen.findAllByText(`You're number 1 in line for 1 ticket of ${names}.`)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Join the waiting list for/ })).toBeNull();
  const [own, other] = event.ticketTypes;
  expect(api.made('waitingList.joinWaitingList')[0]?.input.body).toMatchObject({
    ticketTypeId: own?.id,
    orTicketTypeIds: [other?.id],
  });
});

test('the dialog says why nobody can wait', async () => {
  fakeApi({
    ...answers([]),
    'waitingList.joinWaitingList': failure('tickets-are-free', { ticket: 'Early Bird', count: 3 }),
  });
  const { user } = renderRoute('/events/7', { session });
  await user.click(await screen.findByRole('button', { name: /^Join the waiting list for/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Join the waiting list' }));
  await user.click(dialog.getByRole('button', { name: 'Join the waiting list' }));
  expect(await dialog.findByText('3 “Early Bird” tickets are free, so you can buy them now')).toBeVisible();
});

test('a visitor logs in to join', async () => {
  fakeApi(answers([]));
  const { user, router } = renderRoute('/events/7');
  await user.click(await screen.findByRole('button', { name: /^Join the waiting list for/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('a closed waiting list offers nothing', async () => {
  fakeApi(answers([], false));
  renderRoute('/events/7', { session });
  expect(await screen.findByText('Sold out')).toBeVisible();
  expect(screen.queryByRole('button', { name: /waiting list/ })).not.toBeInTheDocument();
});

test('what is held is bought from the account, with the tickets in the cart', async () => {
  fakeApi(
    answers([
      aWait(offered),
      aWait({ id: WaitId.parse('019ffa00-0000-7000-8000-000000000002'), state: 'EXPIRED', position: null }),
    ]),
  );
  const { user, router } = renderRoute('/user/waiting-list', { session });
  const list = within(await screen.findByRole('list', { name: 'Waiting lists' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(
    within(first as HTMLElement).getByText(/2 “Early Bird” tickets are held for you until/),
  ).toBeVisible();
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
  await user.click(list.getByRole('button', { name: 'Buy the tickets' }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/events/${event.id}/ticket-purchase-details`),
  );
  expect(JSON.parse(window.sessionStorage.getItem(`atrium.cart.${event.id}`) ?? '{}')).toMatchObject({
    quantities: { 32: 2 },
  });
});

test('leaving asks first', async () => {
  const api = fakeApi({
    ...answers([aWait()]),
    'waitingList.leaveWaitingList': { status: 'Success' },
  });
  const { user } = renderRoute('/user/waiting-list', { session });
  await user.click(await screen.findByRole('button', { name: /^Leave the waiting list for/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave the waiting list?' }));
  expect(dialog.getByText(/You'll lose your place in line/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Leave the waiting list' }));
  await waitFor(() => expect(api.made('waitingList.leaveWaitingList')).toHaveLength(1));
});

test('an account without waiting lists is told where they are joined', async () => {
  fakeApi(answers([]));
  renderRoute('/user/waiting-list', { session });
  expect(await screen.findByText("You aren't on a waiting list")).toBeVisible();
});

const selective = {
  ...event,
  ticketTypes: event.ticketTypes.map((type) => ({ ...type, needsApproval: true as const })),
};
const onApproval = (waits: OwnWait[]): Answers => ({
  ...answers(waits),
  'catalogue.eventDetail': selective,
  'catalogue.ticketAvailability': [31, 32].map((ticketTypeId) => ({
    ticketTypeId,
    remaining: 9,
    status: 'on-sale',
    canWait: true,
  })),
});
const aRequest = (change: Partial<OwnWait> = {}) => aWait({ needsApproval: true, ...change });

test('tickets that are sold on approval are requested with a message, not chosen', async () => {
  const api = fakeApi({ ...onApproval([]), 'waitingList.joinWaitingList': aRequest() });
  const { user } = renderRoute('/events/7', { session });
  const request = await screen.findByRole('button', { name: 'Request Premium tickets' });
  expect(screen.queryByRole('group', { name: 'Premium tickets' })).toBeNull();
  await user.click(request);
  expect(screen.getAllByText('On approval')).toHaveLength(2);
  expect(
    screen.getAllByText('Request tickets first. Once the organiser approves, you can buy them.')[0],
  ).toBeInTheDocument();
  const dialog = within(await screen.findByRole('dialog', { name: 'Request tickets' }));
  await user.type(dialog.getByRole('textbox', { name: 'Message to the organiser' }), 'We buy for shops.');
  api.answer({ 'waitingList.ownWaits': [aRequest()] });
  await user.click(dialog.getByRole('button', { name: 'Send the request' }));
  expect(
    await screen.findByText('You requested 2 tickets. The organiser decides, and we email you.'),
  ).toBeVisible();
  expect(api.made('waitingList.joinWaitingList')[0]?.input.body).toMatchObject({
    ticketTypeId: 32,
    count: 1,
    message: 'We buy for shops.',
  });
});

test('an approved request is bought, a declined one says so, and an open one can be withdrawn', async () => {
  const ids = [1, 2, 3].map((number) => WaitId.parse(`019ffa00-0000-7000-8000-00000000000${number}`));
  const [first = ids[0]!, second = ids[0]!, third = ids[0]!] = ids;
  const api = fakeApi({
    ...onApproval([
      aRequest({ id: first, ...offered }),
      aRequest({ id: second }),
      aRequest({ id: third, state: 'REMOVED', position: null, reason: 'Only for shops' }),
    ]),
    'waitingList.leaveWaitingList': { status: 'Success' },
  });
  const { user } = renderRoute('/user/waiting-list', { session });
  const list = within(await screen.findByRole('list', { name: 'Waiting lists' }));
  expect(list.getByText(/Your request is approved: 2 tickets are held for you until/)).toBeVisible();
  expect(list.getByRole('button', { name: 'Buy the tickets' })).toBeVisible();
  expect(list.getByText('The organiser declined this request: Only for shops')).toBeVisible();
  const [, open] = list.getAllByRole('button', { name: /^Withdraw the request for/ });
  await user.click(open as HTMLElement);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw the request?' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw the request' }));
  await waitFor(() =>
    expect(api.made('waitingList.leaveWaitingList')[0]?.input.params).toEqual({ waitId: second }),
  );
});

const amount = { amount: 240, currency: { code: 'GBP' } } as const;

test('a request for which a card is authorised leads to its page, where the amount is read first', async () => {
  const wait = aRequest({ card: { amount, heldUntil: null, isRequired: false } });
  const api = fakeApi({
    ...onApproval([]),
    'catalogue.eventDetail': {
      ...selective,
      ticketTypes: selective.ticketTypes.map((type) => ({ ...type, needsCard: true as const })),
    },
    'orders.paymentConfiguration': { gateway: 'sandbox', publishableKey: null, currencies: [] },
    'reference.countries': someCountries,
    'waitingList.joinWaitingList': wait,
    'waitingList.authoriseRequest': { status: 'AUTHORISED', id: wait.id },
  });
  const { user } = renderRoute('/events/7', { session });
  await user.click(await screen.findByRole('button', { name: 'Request Premium tickets' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request tickets' }));
  expect(dialog.getByText(/Nothing is charged unless the organiser approves your request/)).toBeVisible();
  api.answer({ 'waitingList.ownWaits': [wait] });
  await user.click(dialog.getByRole('button', { name: 'Send the request' }));
  expect(await screen.findByRole('heading', { name: '£240.00 for your request' })).toBeVisible();
  const form = within(await screen.findByRole('form', { name: 'Payment' }));
  const type = (label: RegExp, text: string) =>
    user.type(form.getByLabelText(label, { selector: 'input' }), text);
  await type(/Card number/, '4242424242424242');
  await type(/Expiry/, '1239');
  await type(/CVV/, '123');
  await type(/Name on card/, 'Ada Byron');
  await type(/Address/, '12 St James Square');
  await type(/Zip code/, 'SW1Y 4JH');
  await user.click(screen.getByRole('button', { name: /Country/ }));
  await user.click(await screen.findByRole('option', { name: new RegExp(someCountries[0]?.name ?? '') }));
  api.answer({
    'waitingList.ownWaits': [
      { ...wait, card: { amount, heldUntil: '2027-01-08T12:00:00.000Z', isRequired: false } },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Authorise £240.00' }));
  expect(await screen.findByText(/£240.00 is held on your card until .*, and charged only if/)).toBeVisible();
  expect(api.made('waitingList.authoriseRequest')[0]?.input.params).toEqual({ waitId: wait.id });
});

test('a request without a card says so, and offers to authorise one', async () => {
  fakeApi(onApproval([aRequest({ card: { amount, heldUntil: null, isRequired: false } })]));
  renderRoute('/user/waiting-list', { session });
  expect(await screen.findByText(/You requested 2 tickets, without a card so far/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Authorise a card' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/card$/),
  );
});

test('the card of a request of another account is not found', async () => {
  fakeApi(onApproval([]));
  renderRoute('/user/waiting-list/019ffa00-0000-7000-8000-000000000009/card', { session });
  expect(await screen.findByText("We couldn't find this request")).toBeVisible();
});

test('a request that requires a card says that it is not complete without one', async () => {
  const wait = aRequest({ card: { amount, heldUntil: null, isRequired: true } });
  fakeApi({
    ...onApproval([wait]),
    'orders.paymentConfiguration': { gateway: 'sandbox', publishableKey: null, currencies: [] },
    'reference.countries': someCountries,
  });
  const { user } = renderRoute('/user/waiting-list', { session });
  expect(
    await screen.findByText(/Your request for 2 tickets isn’t complete: authorise a card for it/),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Authorise a card' }));
  expect(
    await screen.findByText(/your request isn’t complete, and the organiser can’t approve it/),
  ).toBeVisible();
});
