import { aSession, anEventCard, anEventDetail, failure, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { hours, minutes } from '@atrium/domain';
import { renderRoute } from '../../testing/render-route.tsx';
import { takePendingFavourite, savePendingFavourite } from './pending-favourite.ts';

const session = aSession();
const [forum, summit] = [anEventCard(), anEventCard({ id: 8, name: 'Harbour Summit' })];
const done = { status: 'Success' } as const;
const heartOf = (name: string) => screen.findByRole('button', { name: `Favourite: ${name}` });

beforeEach(() => window.sessionStorage.clear());

test('a favourite that is removed disappears immediately, and can be restored', async () => {
  const api = fakeApi({
    'favourites.favourites': [forum, summit],
    'favourites.removeFavourite': done,
    'favourites.addFavourite': done,
  });
  const { user } = renderRoute('/user/favourites', { session });
  const heart = await heartOf(forum.name);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  api.answer({ 'favourites.favourites': [summit] });
  await user.click(heart);
  expect(await screen.findByText(`${forum.name} removed from favourites`)).toBeVisible();
  expect(screen.queryByRole('button', { name: `Favourite: ${forum.name}` })).toBeNull();
  api.answer({ 'favourites.favourites': [forum, summit] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await heartOf(forum.name)).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() =>
    expect(api.made('favourites.addFavourite')[0]?.input.params).toEqual({ eventId: forum.id }),
  );
});

test('a change that the server rejects is undone, with the reason', async () => {
  fakeApi({
    'favourites.favourites': [forum],
    'favourites.removeFavourite': failure('unavailable'),
  });
  const { user } = renderRoute('/user/favourites', { session });
  await user.click(await heartOf(forum.name));
  expect(await screen.findByText("We're busy. Try again in a moment.")).toBeVisible();
  expect(await heartOf(forum.name)).toHaveAttribute('aria-pressed', 'true');
});

test('without favourites the page says how to add some', async () => {
  fakeApi({ 'favourites.favourites': [] });
  renderRoute('/user/favourites', { session });
  expect(await screen.findByText('No favourites yet')).toBeVisible();
});

test('a visitor logs in, returns to the same page, and the event is a favourite', async () => {
  const event = anEventDetail();
  const api = fakeApi({
    'catalogue.eventDetail': event,
    'catalogue.ticketAvailability': [],
    'search.searchEvents': [],
    'identity.login': { ...session, status: 'Success' },
    'favourites.favourites': [],
    'favourites.addFavourite': done,
  });
  const { user, router } = renderRoute(`/events/${event.id}`);
  await user.click(await heartOf(event.name));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  const form = within(await screen.findByRole('form', { name: 'Log in' }));
  await user.type(form.getByLabelText('Email'), session.email);
  await user.type(form.getByLabelText('Password', { selector: 'input' }), 'Atrium-demo-1');
  await user.click(form.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/events/${event.id}`));
  expect(await heartOf(event.name)).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() =>
    expect(api.made('favourites.addFavourite')[0]?.input.params).toEqual({ eventId: event.id }),
  );
});

test('a pending favourite is used once, and not after it has expired', () => {
  savePendingFavourite(window.sessionStorage, 7, 0);
  expect(takePendingFavourite(window.sessionStorage, minutes(1))).toBe(7);
  expect(takePendingFavourite(window.sessionStorage, minutes(1))).toBeUndefined();
  savePendingFavourite(window.sessionStorage, 7, 0);
  expect(takePendingFavourite(window.sessionStorage, hours(10))).toBeUndefined();
});
