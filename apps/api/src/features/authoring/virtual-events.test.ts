import {
  anOrder,
  aPayment,
  aPolicy,
  aVenue,
  createAdmin,
  createAttendee,
  createPartnerMember,
  fieldMessages,
  inDays,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
let policyId: number;
beforeAll(async () => {
  app = await startTestApp();
  partner = await createPartnerMember(app);
  policyId = await aPolicy(app, partner.partnerId);
});
afterAll(() => app.stop());

const link = 'https://meet.example/harbour';
const joining = { joinLink: link, joinInstructions: 'Passcode 4711' };
const start = inDays(40).toISOString().slice(0, 10);

const webinar = (more: object = {}) => ({
  name: 'Harbour webinar',
  tagline: 'One hour',
  description: 'About moving things.',
  startDateTime: `${start}T09:00`,
  endDateTime: `${start}T10:00`,
  websiteUrl: 'rails.example',
  attendanceType: 2,
  timeZone: 'Asia/Tokyo',
  eventTypeId: 1,
  otherInformation: 'Bring questions.',
  sectors: [1],
  ...joining,
  ticketTypes: [
    {
      name: 'Seat',
      price: 10,
      quantity: 5,
      startDateTime: '2026-01-01T00:00',
      endDateTime: `${start}T09:00`,
      cancellationPolicyId: policyId,
    },
  ],
  ...more,
});
const ask = (method: string, path: string, body?: unknown) =>
  app.call(method, `/partner/events${path}`, { token: partner.token, body });
const create = async (more: object = {}) => {
  const { status, body } = await ask('POST', '', webinar(more));
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.id as number;
};
async function approve(id: number): Promise<void> {
  const { token } = await createAdmin(app);
  const { body } = await app.call('GET', `/admin/events/${id}`, { token });
  const path = `/admin/vetting-status/events/${id}/${body.currentEventVersionId}`;
  const decided = await app.call('POST', path, { token, body: { status: 'Approve', comment: 'Fine' } });
  expect(decided.status).toBe(200);
}

test('a virtual event needs no venue but a time zone, whose clocks its times are', async () => {
  const id = await create();
  const { body } = await ask('GET', `/${id}`);
  expect(body).toMatchObject({
    timeZone: 'Asia/Tokyo',
    startDateTime: `${start}T00:00:00.000Z`,
    venue: { name: 'Online', place: '', isOnline: true },
    ...joining,
  });
  const again = await ask('GET', `/${await create()}`);
  expect(again.body.venue.id).toBe(body.venue.id);
});

test.each([
  [{ timeZone: null }, 'timeZone', 'Choose a time zone'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'There is no such time zone'],
  [{ attendanceType: 1 }, 'venueId', 'Venue is required'],
  [{ attendanceType: 3 }, 'venueId', 'Venue is required'],
  [{ attendanceType: 3, name: '' }, 'venueId', 'Venue is required'],
  [{ joinLink: 'javascript:alert(1)' }, 'joinLink', 'Enter a valid web address'],
])('a virtual event with %j is rejected with its message', async (fault, path, message) => {
  const refused = await ask('POST', '', webinar(fault));
  expect(refused.status).toBe(400);
  expect(fieldMessages(refused.body)).toContainEqual({ path, message });
});

test('an event changes from its building to online and back', async () => {
  const venueId = await aVenue(app, { name: 'Dock Hall' });
  const id = await create({ attendanceType: 3, venueId, timeZone: null });
  expect((await ask('GET', `/${id}`)).body).toMatchObject({
    timeZone: 'Europe/London',
    venue: { name: 'Dock Hall' },
  });
  expect((await ask('PATCH', `/${id}`, { attendanceType: 2 })).status).toBe(200);
  expect((await ask('GET', `/${id}`)).body).toMatchObject({
    timeZone: 'Europe/London',
    venue: { isOnline: true },
  });
  const refused = await ask('PATCH', `/${id}`, { attendanceType: 1 });
  expect(fieldMessages(refused.body)).toEqual([{ path: 'venueId', message: 'Venue is required' }]);
  expect((await ask('PATCH', `/${id}`, { attendanceType: 1, venueId })).status).toBe(200);
  expect((await ask('GET', `/${id}`)).body.venue).toMatchObject({ id: venueId, isOnline: false });
});

test('only ticket holders get the joining details, always the newest', async () => {
  const id = await create();
  await approve(id);
  const page = await app.call('GET', `/events/${id}`);
  expect(page.body).toMatchObject({ attendanceType: 'Virtual', venue: { isOnline: true, latitude: null } });
  expect(JSON.stringify(page.body)).not.toContain('meet.example');

  const { token } = await createAttendee(app);
  const order = anOrder(id, [{ ticketTypeId: page.body.ticketTypes[0].id }]);
  const { body: placed } = await app.call('POST', '/orders', { token, body: order });
  const read = async () => (await app.call('GET', `/orders/${placed.id}`, { token })).body;
  expect((await read()).event.joining).toBeNull();
  await app.call('POST', `/orders/${placed.id}/complete-order`, { token, body: aPayment() });
  expect((await read()).event.joining).toEqual({ link, instructions: 'Passcode 4711' });

  const moved = 'https://meet.example/moved';
  await ask('PATCH', `/${id}`, { joinLink: moved });
  expect((await read()).event.joining.link).toBe(moved);
  const [ticket] = (await app.call('GET', '/tickets', { token })).body;
  expect(ticket.joining.link).toBe(moved);
  const calendar = await app.call('GET', `/tickets/${ticket.id}/ics`, { token });
  expect(String(calendar.body).replace(/\r\n[ \t]/g, '')).toContain(`LOCATION:${moved}`);

  await app.call('POST', `/orders/${placed.id}/cancel`, { token, body: {} });
  expect((await read()).event.joining).toBeNull();
});

test('a virtual event is found by its attendance, and not in the city of its time zone', async () => {
  const id = await create({ name: 'Quokka webinar' });
  await approve(id);
  const found = async (filters: object) =>
    (await app.call('POST', '/events/filtered', { body: { query: 'quokka', ...filters } })).body;
  expect(await found({ attendanceTypeIds: [2] })).toMatchObject([
    { id, venue: { name: 'Online', place: '', isOnline: true } },
  ]);
  const { body: places } = await app.call('GET', '/autocomplete/places-query?query=tokyo');
  expect(await found({ locationId: places[0].id })).toEqual([]);
});
