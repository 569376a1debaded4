import { Venue } from '@atrium/domain';
import { type Answers, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, created, field, filesPage, openWritten, submit, venue } from '../../testing/event-form.tsx';

afterEach(() => localStorage.clear());

const bergen = { id: 3161732, name: 'Bergen, Vestland, Norway' };
const place = { ...bergen, latitude: 60.39, longitude: 5.32, timeZone: 'Europe/Oslo' };
const grieghallen = Venue.parse({
  ...venue,
  id: 12,
  name: 'Grieghallen',
  fullName: 'Grieghallen, Bergen, Norway',
  address: 'Edvard Griegs plass 1, 5015',
  place: bergen,
  placeId: bergen.id,
  timeZone: 'Europe/Oslo',
  isShared: false,
});
const gazetteer: Answers = {
  'places.searchPlaces': [bergen],
  'places.location': place,
  'places.positionTimeZone': { timeZone: 'Europe/Oslo' },
};

test('an organiser adds the venue that isn’t on the list, and the event is there', async () => {
  const api = fakeApi({ ...answers, ...created, ...gazetteer, 'places.addVenue': grieghallen });
  const { user } = await openWritten({ venueId: null });
  await user.click(screen.getByRole('button', { name: 'Add a venue' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a venue' }));
  await user.click(dialog.getByRole('button', { name: 'Add venue' }));
  expect(await dialog.findByText('Name is required')).toBeVisible();
  expect(api.made('drafts.submitEventDraft')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Name of the venue' }), 'Grieghallen');
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'Edvard Griegs plass 1{Enter}5015');
  await user.type(dialog.getByRole('combobox', { name: 'City or town' }), 'berg');
  await user.click(await screen.findByRole('option', { name: bergen.name }));
  expect(await dialog.findByText('Time zone: Europe/Oslo')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Rooms' }), 'Griegsalen');
  await user.click(dialog.getByRole('button', { name: 'Add venue' }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Venue' })).toHaveValue('Grieghallen, Bergen, Norway'),
  );
  expect(api.made('places.addVenue')[0]?.input.body).toMatchObject({
    name: 'Grieghallen',
    address: 'Edvard Griegs plass 1, 5015',
    placeId: bergen.id,
    latitude: null,
    rooms: ['Griegsalen'],
  });
  await submit(user);
  expect(await filesPage()).toBeVisible();
  expect(api.made('drafts.submitEventDraft')[0]?.input.body).toMatchObject({ venueId: 12 });
});

test('an organiser corrects the venue that the company added', async () => {
  const api = fakeApi({
    ...answers,
    ...gazetteer,
    'places.venue': { ...venue, isShared: false },
    'venues.changeOwnVenue': {
      ...venue,
      isShared: false,
      name: 'Harbour Halls',
      fullName: 'Harbour Halls, London',
    },
  });
  const { user } = await openWritten();
  await user.click(screen.getByRole('button', { name: 'Correct this venue' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct this venue' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name of the venue' }), 's');
  await user.click(dialog.getByRole('button', { name: 'Save venue' }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Venue' })).toHaveValue('Harbour Halls, London'),
  );
  expect(api.made('venues.changeOwnVenue')[0]?.input).toMatchObject({
    params: { venueId: 3 },
    body: { name: 'Harbour Halls', address: '1 Quay Street', placeId: 5 },
  });
});

test('a venue that others can choose is corrected by an administrator', async () => {
  fakeApi({ ...answers, 'places.venue': venue });
  const { user } = await openWritten();
  await user.click(screen.getByRole('button', { name: 'Correct this venue' }));
  expect(await screen.findByText(/Ask us to correct it/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a suggested venue is added with its details once the organiser agrees', async () => {
  const api = fakeApi({
    ...answers,
    ...gazetteer,
    'places.partnerVenues': {
      venues: [],
      suggestions: [
        {
          googlePlaceId: 'google-grieg',
          name: 'Grieghallen',
          address: 'Edvard Griegs plass 1, 5015',
          latitude: 60.3886,
          longitude: 5.3288,
          place: bergen,
        },
      ],
    },
    'places.addVenue': grieghallen,
  });
  const { user } = await openWritten({ venueId: null });
  await user.type(screen.getByRole('combobox', { name: 'Venue' }), 'grieg');
  await user.click(await screen.findByRole('option', { name: /^Grieghallen, Edvard/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a venue' }));
  expect(dialog.getByRole('textbox', { name: 'Latitude' })).toHaveValue('60.3886');
  expect(await dialog.findByRole('img', { name: 'Map with the position 60.3886, 5.3288' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add venue' }));
  await waitFor(() =>
    expect(api.made('places.addVenue')[0]?.input.body).toMatchObject({
      googlePlaceId: 'google-grieg',
      latitude: 60.3886,
    }),
  );
});

test('a virtual event asks for a time zone and joining details instead of a venue', async () => {
  const api = fakeApi({
    ...answers,
    ...created,
    'places.timeZones': ['Asia/Tokyo', 'Europe/Oslo'],
  });
  const { user } = await openWritten({ venueId: null, attendanceType: 2 });
  expect(screen.queryByRole('combobox', { name: 'Venue' })).not.toBeInTheDocument();
  await submit(user);
  expect((await screen.findAllByText('Choose a time zone'))[0]).toBeVisible();
  await user.type(screen.getByRole('combobox', { name: 'Time zone' }), 'tokyo');
  await user.click(await screen.findByRole('option', { name: 'Asia/Tokyo' }));
  await user.type(field('Joining link'), 'meet.example/harbour');
  await submit(user);
  expect(await filesPage()).toBeVisible();
  expect(api.made('drafts.submitEventDraft')[0]?.input.body).toMatchObject({
    attendanceType: 2,
    venueId: null,
    timeZone: 'Asia/Tokyo',
    joinLink: 'https://meet.example/harbour',
  });
});
