import { AdminVenue } from '@atrium/domain';
import { fakeApi, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const aVenue = (change: object = {}) =>
  AdminVenue.parse({
    id: 3,
    name: 'Otter Centre',
    fullName: 'Otter Centre, Bergen, Norway',
    address: '1 Quay Street',
    place: { id: 3161732, name: 'Bergen, Vestland, Norway' },
    placeId: 3161732,
    googlePlaceId: null,
    timeZone: 'Europe/Oslo',
    latitude: null,
    longitude: null,
    rooms: [],
    isShared: true,
    status: 'SHARED',
    partner: null,
    events: 4,
    createdAt: null,
    ...change,
  });
const own = aVenue({ id: 9, name: 'Otter Center', status: 'OWN', isShared: false, events: 1 });
const answers: Answers = { 'venues.duplicates': [], 'venues.venues': [aVenue(), own] };
const open = () => renderRoute('/admin/venues', { session: admin });

test('a venue of one company is shared after a confirmation', async () => {
  const api = fakeApi({ ...answers, 'venues.shareVenue': { status: 'Success' } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Share Otter Center' }));
  expect(screen.queryByRole('button', { name: 'Share Otter Centre' })).not.toBeInTheDocument();
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Share Otter Center?' })).getByRole('button', {
      name: 'Share venue',
    }),
  );
  expect(await screen.findByText('Venue shared')).toBeVisible();
  expect(api.made('venues.shareVenue')[0]?.input.params).toEqual({ venueId: 9 });
});

test('a proposed pair is merged, and the dialog says what follows', async () => {
  const api = fakeApi({
    ...answers,
    'venues.duplicates': [{ kept: aVenue(), merged: own }],
    'venues.mergeVenue': aVenue(),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Merge Otter Center into Otter Centre' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Merge Otter Center?' }));
  expect(dialog.getByText(/1 event moves to the venue that is kept/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Merge venues' }));
  expect(await screen.findByText('Venues merged')).toBeVisible();
  expect(api.made('venues.mergeVenue')[0]?.input).toMatchObject({
    params: { venueId: 9 },
    body: { intoVenueId: 3 },
  });
});

test('a venue is corrected, with errors at their fields', async () => {
  const api = fakeApi({
    ...answers,
    'places.location': {
      id: 3161732,
      name: 'Bergen, Vestland, Norway',
      latitude: 60.39,
      longitude: 5.32,
      timeZone: 'Europe/Oslo',
    },
    'venues.changeVenue': aVenue(),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Otter Centre' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit venue' }));
  const name = dialog.getByRole('textbox', { name: 'Name of the venue' });
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Save venue' }));
  expect(await dialog.findByText('Name is required')).toBeVisible();
  await user.type(name, 'Otter Hall');
  await user.click(dialog.getByRole('button', { name: 'Save venue' }));
  await waitFor(() =>
    expect(api.made('venues.changeVenue')[0]?.input).toMatchObject({
      params: { venueId: 3 },
      body: { name: 'Otter Hall', address: '1 Quay Street', placeId: 3161732 },
    }),
  );
});

test('without venues the list says so', async () => {
  fakeApi({ ...answers, 'venues.venues': [] });
  open();
  expect(await screen.findByText('No venues found')).toBeVisible();
});
