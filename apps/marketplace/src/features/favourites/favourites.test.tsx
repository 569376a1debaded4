import { aSession, anEventCard, anEventDetail, failure, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';
import { takeWish, wishFor } from './favourite-wish.ts';

const session = aSession();
const [forum, summit] = [anEventCard(), anEventCard({ id: 8, name: 'Harbour Summit' })];
const done = { status: 'Success' } as const;
const heartOf = (name: string) => screen.findByRole('button', { name: `Favourite: ${name}` });

beforeEach(() => window.sessionStorage.clear());

test('a favourite that is dropped goes at once, and can be taken back', async () => {
  const api = fakeApi({
    'favourites.favourites': [forum, summit],
    'favourites.dropFavourite': done,
    'favourites.keepFavourite': done,
  });
  const { user } = renderRoute('/user/favourites', { session });
  const heart = await heartOf(forum.name);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  api.answer({ 'favourites.favourites': [summit] });
  await user.click(heart);
  expect(await screen.findByText(`${forum.name} is no longer a favourite.`)).toBeVisible();
  expect(screen.queryByRole('button', { name: `Favourite: ${forum.name}` })).toBeNull();
  api.answer({ 'favourites.favourites': [forum, summit] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await heartOf(forum.name)).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() =>
    expect(api.made('favourites.keepFavourite')[0]?.input.params).toEqual({ eventId: forum.id }),
  );
});

test('what the server refuses is put back, with its reason', async () => {
  fakeApi({
    'favourites.favourites': [forum],
    'favourites.dropFavourite': failure('unavailable', { detail: 'Busy, please try again.' }),
  });
  const { user } = renderRoute('/user/favourites', { session });
  await user.click(await heartOf(forum.name));
  expect(await screen.findByText('Busy, please try again.')).toBeVisible();
  expect(await heartOf(forum.name)).toHaveAttribute('aria-pressed', 'true');
});

test('without favourites the page says how to have some', async () => {
  fakeApi({ 'favourites.favourites': [] });
  renderRoute('/user/favourites', { session });
  expect(await screen.findByText('No favourites yet')).toBeVisible();
});

test('a visitor logs in, is back at the place, and the heart is set', async () => {
  const event = anEventDetail();
  const api = fakeApi({
    'catalogue.eventDetail': event,
    'catalogue.ticketAvailability': [],
    'search.searchEvents': [],
    'identity.login': { ...session, status: 'Success' },
    'favourites.favourites': [],
    'favourites.keepFavourite': done,
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
    expect(api.made('favourites.keepFavourite')[0]?.input.params).toEqual({ eventId: event.id }),
  );
});

test('a wish comes true once, and not hours later', () => {
  wishFor(window.sessionStorage, 7, 0);
  expect(takeWish(window.sessionStorage, 60_000)).toBe(7);
  expect(takeWish(window.sessionStorage, 60_000)).toBeUndefined();
  wishFor(window.sessionStorage, 7, 0);
  expect(takeWish(window.sessionStorage, 10 * 3_600_000)).toBeUndefined();
});
