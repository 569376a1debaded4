import { addTime, minutes, seconds, type WaitingRoom, type WaitingRoomPlace } from '@atrium/domain';
import {
  agreedTerms,
  anEventDetail,
  aSession,
  aUser,
  failure,
  fakeApi,
  noConnection,
  type Answers,
} from '@atrium/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const session = aSession();
const event = anEventDetail();
const [type] = event.ticketTypes;
const opensAt = addTime(new Date(), minutes(20)).toISOString();
const room: WaitingRoom = {
  id: 3,
  opensAt,
  isOpen: true,
  admitPerMinute: 100,
  early: 1000,
  admitted: 0,
  over: 0,
};
const place: WaitingRoomPlace = { place: '3.750.signature', room: 3, number: 750, draw: 0.5 };
const answers: Answers = {
  'catalogue.eventDetail': event,
  'catalogue.ticketAvailability': [
    { ticketTypeId: Number(type?.id), remaining: 9, status: 'on-sale', waitingRoomOpensAt: opensAt },
  ],
  'search.searchEvents': [],
  'favourites.favourites': [],
  'agreements.ownTerms': agreedTerms,
  'profile.currentUser': aUser(),
  'reference.countries': failure('unavailable'),
  'waitingRoom.waitingRoom': room,
  'waitingRoom.enterWaitingRoom': place,
};
const path = `/events/${event.id}/waiting-room`;
const details = `/events/${event.id}/ticket-purchase-details`;
const storeAdmission = (stored: WaitingRoomPlace = place) =>
  window.localStorage.setItem(
    `atrium.place.${event.id}`,
    JSON.stringify({ owner: session.attendeeId, place: stored, isAdmitted: true }),
  );
const fillCart = () =>
  window.sessionStorage.setItem(
    `atrium.cart.${event.id}`,
    JSON.stringify({ quantities: { [Number(type?.id)]: 1 } }),
  );
const pass = (length: number) => act(() => jest.advanceTimersByTimeAsync(length));

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
});
afterEach(() => jest.useRealTimers());

test('an attendee takes a place, sees it move up, and goes on to the event when it is their turn', async () => {
  const api = fakeApi(answers);
  const { router } = renderRoute(path, { session });
  expect(await screen.findByRole('heading', { name: 'About 8 minutes' })).toBeVisible();
  expect(screen.getByText("You're number 750 in line.")).toBeVisible();
  api.answer({ 'waitingRoom.waitingRoom': { ...room, admitted: 650 } });
  await pass(seconds(12));
  expect(await screen.findByRole('heading', { name: 'About 1 minute' })).toBeVisible();
  api.answer({ 'waitingRoom.waitingRoom': { ...room, admitted: 750 } });
  await pass(seconds(4));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/events/${event.id}`));
  expect(await screen.findByText("It's your turn. Place your order within 15 minutes.")).toBeVisible();
  expect(api.made('waitingRoom.enterWaitingRoom')).toHaveLength(1);
});

test('a reload keeps the place; one of another account or of a room that was set up again is not used', async () => {
  storeAdmission({ ...place, number: 50 });
  const api = fakeApi(answers);
  const reloaded = renderRoute(path, { session });
  expect(await screen.findByText("You're number 50 in line.")).toBeVisible();
  expect(api.made('waitingRoom.enterWaitingRoom')).toHaveLength(0);
  reloaded.unmount();

  storeAdmission({ ...place, room: 2, number: 50 });
  const renewed = renderRoute(path, { session });
  expect(await screen.findByText("You're number 750 in line.")).toBeVisible();
  expect(api.made('waitingRoom.enterWaitingRoom')).toHaveLength(1);
  renewed.unmount();

  window.localStorage.setItem(
    `atrium.place.${event.id}`,
    JSON.stringify({ owner: 'another account', place: { ...place, number: 50 }, isAdmitted: true }),
  );
  renderRoute(path, { session });
  expect(await screen.findByText("You're number 750 in line.")).toBeVisible();
});

test('screen readers hear milestones, not each number', async () => {
  const api = fakeApi(answers);
  renderRoute(path, { session });
  const spoken = await screen.findByText("It's your turn in 10 minutes or less.");
  expect(spoken).toHaveAttribute('role', 'status');
  api.answer({ 'waitingRoom.waitingRoom': { ...room, admitted: 120 } });
  await pass(seconds(12));
  expect(await screen.findByText("You're number 630 in line.")).toBeVisible();
  expect(spoken).toHaveTextContent("It's your turn in 10 minutes or less.");
  api.answer({ 'waitingRoom.waitingRoom': { ...room, admitted: 400 } });
  await pass(seconds(12));
  await waitFor(() => expect(spoken).toHaveTextContent("It's your turn in 5 minutes or less."));
});

test('before the opening nobody has a number, and the page says that chances are equal', async () => {
  fakeApi({
    ...answers,
    'waitingRoom.waitingRoom': { ...room, isOpen: false },
    'waitingRoom.enterWaitingRoom': { ...place, number: null },
  });
  renderRoute(path, { session });
  expect(await screen.findByRole('heading', { name: 'You have a place' })).toBeVisible();
  expect(screen.getByText(/draw the order at random among everyone who has a place/)).toBeVisible();
});

test('an outage says that the place stays, and the page recovers', async () => {
  const api = fakeApi(answers);
  renderRoute(path, { session });
  expect(await screen.findByText("You're number 750 in line.")).toBeVisible();
  api.answer({ 'waitingRoom.waitingRoom': noConnection() });
  await pass(seconds(12));
  expect(await screen.findByText(/You keep your place, and we try again/)).toBeVisible();
  api.answer({ 'waitingRoom.waitingRoom': { ...room, admitted: 100 } });
  await pass(seconds(10));
  await waitFor(() => expect(screen.queryByText(/You keep your place, and we try again/)).toBeNull());
  expect(screen.getByText("You're number 650 in line.")).toBeVisible();
});

test('someone whose turn is over takes another place', async () => {
  storeAdmission({ ...place, number: 10 });
  fakeApi({ ...answers, 'waitingRoom.waitingRoom': { ...room, admitted: 500, over: 400 } });
  const { user } = renderRoute(path, { session });
  await user.click(await screen.findByRole('button', { name: 'Take another place' }));
  expect(await screen.findByText("You're number 250 in line.")).toBeVisible();
});

test('too many places say so, and can be tried again', async () => {
  const api = fakeApi({ ...answers, 'waitingRoom.enterWaitingRoom': failure('wait-minutes', { count: 5 }) });
  const { user } = renderRoute(path, { session });
  expect(await screen.findByRole('alert')).toHaveTextContent('5 minutes');
  api.answer({ 'waitingRoom.enterWaitingRoom': place });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText("You're number 750 in line.")).toBeVisible();
});

test('while too many want a place, the page tries again and says when', async () => {
  const api = fakeApi({
    ...answers,
    'waitingRoom.enterWaitingRoom': failure('orders-busy', {}, { retryAfter: 20 }),
  });
  renderRoute(path, { session });
  expect(await screen.findByText(/^A lot of people want a place\. .* in 20 seconds\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  api.answer({ 'waitingRoom.enterWaitingRoom': place });
  await pass(seconds(21));
  expect(await screen.findByText("You're number 750 in line.")).toBeVisible();
  expect(api.made('waitingRoom.enterWaitingRoom')).toHaveLength(2);
});

test('a waiting room that was removed lets everyone go on, also back to an order', async () => {
  fillCart();
  const api = fakeApi(answers);
  const { router } = renderRoute(details, { session });
  expect(await screen.findByText("You're number 750 in line.")).toBeVisible();
  // what is known of the tickets still names the waiting room
  api.answer({ 'waitingRoom.waitingRoom': null });
  await pass(seconds(12));
  expect(await screen.findByRole('button', { name: 'Confirm Order' })).toBeVisible();
  await pass(seconds(12));
  expect(router.state.location.pathname).toBe(details);
  expect(window.localStorage.getItem(`atrium.place.${event.id}`)).toBeNull();
});

test('the page of the event leads to the waiting room, by way of the login', async () => {
  fakeApi(answers);
  const { user, router } = renderRoute(`/events/${event.id}`);
  expect(await screen.findByText(/everyone who waits then has the same chance/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Enter the waiting room' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('an event whose tickets are gone leads nobody to its waiting room', async () => {
  fakeApi({
    ...answers,
    'catalogue.ticketAvailability': [
      { ticketTypeId: Number(type?.id), remaining: 0, status: 'sold-out', waitingRoomOpensAt: opensAt },
    ],
  });
  renderRoute(`/events/${event.id}`, { session });
  expect(await screen.findByText('Sold out')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Enter the waiting room' })).toBeNull();
});

test('an order without an admitted place waits first, and comes back to its details', async () => {
  fillCart();
  const api = fakeApi(answers);
  const { router } = renderRoute(details, { session });
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
  expect(await screen.findByText("You're number 750 in line.")).toBeVisible();
  api.answer({ 'waitingRoom.waitingRoom': { ...room, admitted: 750 } });
  await pass(seconds(12));
  await waitFor(() => expect(router.state.location.pathname).toBe(details));
});

test('an admitted order shows its place, and a refusal leads back to the waiting room, not to an error', async () => {
  fillCart();
  storeAdmission();
  const api = fakeApi({
    ...answers,
    'waitingRoom.waitingRoom': { ...room, admitted: 800, over: 780 },
    'orders.placeOrder': failure('queue-admission-over', { count: 15 }),
  });
  const { user, router } = renderRoute(details, { session });
  await user.click(await screen.findByRole('button', { name: 'Confirm Order' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
  expect(await screen.findByRole('heading', { name: 'Your turn is over' })).toBeVisible();
  expect(api.made('orders.placeOrder')[0]?.input.body).toMatchObject({ queuePlace: place.place });
});
