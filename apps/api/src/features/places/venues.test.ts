import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createGooglePlaces } from '../../adapters/google-places.ts';
import {
  anEvent,
  aVenue,
  createAdmin,
  createPartnerMember,
  fieldMessages,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';

const excel = {
  id: 'google-excel',
  displayName: { text: 'ExCeL London' },
  formattedAddress: 'Royal Victoria Dock, 1 Western Gateway, London E16 1XL, UK',
  location: { latitude: 51.5085, longitude: 0.0295 },
};

let app: TestApp;
let provider: Server;
/** The provider's answer; undefined lets it fail. */
let provided: object[] | undefined = [];
let one: Awaited<ReturnType<typeof createPartnerMember>>;
let other: Awaited<ReturnType<typeof createPartnerMember>>;
let london: number;
let bergen: number;

beforeAll(async () => {
  provider = createServer((_request, response) => {
    response
      .writeHead(provided ? 200 : 500, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ places: provided ?? [] }));
  });
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  const address = provider.address();
  if (address === null || typeof address === 'string') throw new TypeError('the stand-in has no port');
  const placesProvider = createGooglePlaces('a-key', `http://127.0.0.1:${address.port}`);
  app = await startTestApp({ overrides: { placesProvider } });
  one = await createPartnerMember(app);
  other = await createPartnerMember(app);
  const placeOf = async (query: string) => {
    const { body } = await app.call('GET', `/autocomplete/places-query?query=${query}`);
    return body[0].id as number;
  };
  [london, bergen] = [2643743, await placeOf('bergen')];
});
afterAll(async () => {
  await app.stop();
  await new Promise((done) => provider.close(done));
});

const find = async (query: string, { token } = one) =>
  (await app.call('GET', `/partner/venues?query=${encodeURIComponent(query)}`, { token })).body;
const add = (body: object, { token } = one) => app.call('POST', '/partner/venues', { token, body });
const publicly = async (query: string) =>
  (await app.call('GET', `/autocomplete/google-places-query?query=${encodeURIComponent(query)}`)).body;

const grieghallen = () => ({
  name: 'Grieghallen',
  address: 'Edvard Griegs plass 1\n5015',
  placeId: bergen,
  latitude: 60.3886,
  longitude: 5.3288,
  rooms: ['Griegsalen', '', 'Peer Gynt'],
});

test('an added venue is its company’s at once, with the zone of its position, and nobody else’s', async () => {
  const { status, body } = await add(grieghallen());
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: 'Grieghallen',
    fullName: 'Grieghallen, Bergen, Norway',
    address: 'Edvard Griegs plass 1, 5015',
    timeZone: 'Europe/Oslo',
    latitude: 60.3886,
    rooms: ['Griegsalen', 'Peer Gynt'],
    isShared: false,
  });
  expect((await find('grieg')).venues).toEqual([body]);
  expect((await find('')).venues).toEqual([body]);
  expect((await find('grieg', other)).venues).toEqual([]);
  expect(await publicly('grieg')).toEqual([]);
  expect((await add(grieghallen())).body.id).toBe(body.id);
  expect((await add(grieghallen(), other)).body.id).not.toBe(body.id);
});

test('venues are found by the words of name, address and city, in any order', async () => {
  const id = await aVenue(app, { name: 'Café Olympia', address: '9 Hammersmith Road' });
  for (const query of ['cafe olymp', 'london olympia', 'Hammersmith CAFÉ'])
    expect((await find(query)).venues).toEqual([
      expect.objectContaining({ id, fullName: 'Café Olympia, London, United Kingdom', isShared: true }),
    ]);
});

test.each([
  [{ name: '' }, 'name', 'Name is required'],
  [{ placeId: null }, 'placeId', 'Choose a location'],
  [{ placeId: 1 }, 'placeId', 'There is no such location'],
  [{ latitude: 95, longitude: 5 }, 'latitude', 'Enter a latitude from -90 to 90'],
  [{ longitude: null }, 'longitude', 'Enter both latitude and longitude, or neither'],
  [
    { latitude: 51.5, longitude: -0.12 },
    'latitude',
    expect.stringMatching(/^This position is 1,?0\d\d km from the chosen place/),
  ],
])('a venue with %j is rejected with its message', async (fault, path, message) => {
  const refused = await add({ ...grieghallen(), name: 'Elsewhere', ...fault });
  expect(refused.status).toBe(400);
  expect(fieldMessages(refused.body)).toContainEqual({ path, message });
});

test('the provider’s venues are suggested until added, and missing while it fails', async () => {
  provided = [excel];
  const { suggestions } = await find('excel');
  expect(suggestions).toEqual([
    {
      googlePlaceId: 'google-excel',
      name: 'ExCeL London',
      address: excel.formattedAddress,
      ...excel.location,
      place: { id: expect.any(Number), name: expect.stringContaining('United Kingdom') },
    },
  ]);
  const { place: _place, ...suggested } = suggestions[0];
  const { body } = await add({ ...suggested, placeId: london });
  expect(body).toMatchObject({ googlePlaceId: 'google-excel', timeZone: 'Europe/London' });
  expect(await find('excel')).toMatchObject({ venues: [{ id: body.id }], suggestions: [] });
  provided = undefined;
  expect(await find('excel london')).toMatchObject({ venues: [{ id: body.id }], suggestions: [] });
});

test('a company cannot hold an event at a venue that another one added', async () => {
  const { body: venue } = await add({ name: 'Private Hall', placeId: london });
  const event = await anEvent(app, { partnerId: other.partnerId });
  const choose = (token: string, id: number) =>
    app.call('PATCH', `/partner/events/${id}`, { token, body: { venueId: venue.id } });
  const refused = await choose(other.token, event.id);
  expect(fieldMessages(refused.body)).toEqual([{ path: 'venueId', message: 'Venue is required' }]);
  const own = await anEvent(app, { partnerId: one.partnerId });
  expect((await choose(one.token, own.id)).status).toBe(200);
});

test('the first approved event shares its venue', async () => {
  const { body: venue } = await add({ name: 'Approved Hall', placeId: london });
  const event = await anEvent(app, { partnerId: one.partnerId, venueId: venue.id, approved: false });
  expect((await find('approved hall', other)).venues).toEqual([]);
  const { token } = await createAdmin(app);
  const decided = await app.call('POST', `/admin/vetting-status/events/${event.id}/${event.versionId}`, {
    token,
    body: { status: 'Approve', comment: 'Fine' },
  });
  expect(decided.status).toBe(200);
  expect((await find('approved hall', other)).venues).toMatchObject([{ id: venue.id, isShared: true }]);
});

test('the time zone of a position is that of the nearest place', async () => {
  const zone = async (latitude: number, longitude: number) =>
    (
      await app.call('GET', `/options/time-zone?latitude=${latitude}&longitude=${longitude}`, {
        token: one.token,
      })
    ).body.timeZone;
  expect(await zone(60.39, 5.32)).toBe('Europe/Oslo');
  expect(await zone(40.75, -73.98)).toBe('America/New_York');
  expect(await zone(-0.1, -179.9)).toMatch(/^Pacific\//);
});

test('time zones are those of the gazetteer', async () => {
  const { body } = await app.call('GET', '/options/time-zones');
  expect(body).toEqual(expect.arrayContaining(['Europe/London', 'Asia/Tokyo']));
});

test('a venue that an older release described is found without its accents', async () => {
  const { body: venue } = await add({ name: 'Salón Øst', placeId: london });
  await app.sql`update venues set words = 'salón øst straße london' where id = ${venue.id}`;
  expect(await find('salon ost')).toMatchObject({ venues: [] });
  const migration = new URL('../../db/migrations/0030_plain_spelling.sql', import.meta.url);
  await app.sql.unsafe(await readFile(migration, 'utf8'));
  for (const query of ['salon ost', 'Salón Straße'])
    expect(await find(query)).toMatchObject({ venues: [{ id: venue.id }] });
});
