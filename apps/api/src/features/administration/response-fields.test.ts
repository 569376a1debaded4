import {
  aPayment,
  anEvent,
  anOrder,
  createAdmin,
  createAttendee,
  createPartnerMember,
  startTestApp,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';

/** Responses to administrators have the fields of partner and admin spec 3. */
let app: TestApp;
let admin: TestAccount;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
  partner = await createPartnerMember(app, {}, { name: 'Rail Events', sectorIds: [1], countryId: 77 });
});
afterAll(() => app.stop());

const read = (path: string) => app.call('GET', path, { token: admin.token });

test('an event has every field of the specification', async () => {
  const { id } = await anEvent(app, { partnerId: partner.partnerId });
  const { body } = await read(`/admin/events/${id}`);
  for (const field of (
    'id name tagline description eventType startDateTime endDateTime venue minAttendees maxAttendees ' +
    'thumbnailImageUrl imageUrl bannerImageUrls sectors websiteUrl attendanceType eventSize numAttendees ' +
    'numExhibitors audiences agendaItems subEvents documents ticketCurrencyCode ticketTypes otherInformation ' +
    'currentStatus currentEventVersionId vettingStatusUpdates'
  ).split(' '))
    expect(Object.keys(body)).toContain(field);
  expect(Object.keys(body.venue)).toEqual(expect.arrayContaining(['id', 'name', 'placeId', 'googlePlaceId']));
  expect(body.ticketTypes[0].price).toEqual({ amount: expect.any(Number), currency: { code: 'USD' } });
  const listed = (await read('/admin/events/?limit=100')).body.find((one: { id: number }) => one.id === id);
  for (const field of 'id name tagline startDateTime venue currentStatus thumbnailImageUrl'.split(' '))
    expect(Object.keys(listed)).toContain(field);
});

test('a partner has every field of the specification', async () => {
  const { body } = await read(`/admin/partners/${partner.partnerId}`);
  for (const field of (
    'id name organizationType registrationNumber address city zipCode country addressVerified email emailVerified ' +
    'phoneNumber companyWebsite companySize eventsPerYear sectors persons bankAccounts documents ' +
    'currentVettingStatus vettingStatusUpdates'
  ).split(' '))
    expect(Object.keys(body)).toContain(field);
  expect(body.sectors).toEqual([{ id: 1, name: expect.any(String) }]);
  expect(body.persons).toMatchObject([{ firstName: 'Ada', surname: 'Byron', email: partner.email }]);
  const listed = (await read('/admin/partners/?search=Rail')).body[0];
  for (const field of 'name organizationType currentVettingStatus address city country email companySize sectors'.split(
    ' ',
  ))
    expect(Object.keys(listed)).toContain(field);
});

test('orders have every field of the specification, newest first', async () => {
  const event = await anEvent(app, { ticketTypes: [{ priceMinor: 12_345 }] });
  const { token, email } = await createAttendee(app);
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const { id } = (await app.call('POST', '/orders/', { token, body })).body;
  await app.call('POST', `/orders/${id}/complete-order`, { token, body: aPayment() });
  const [newest] = (await read('/admin/orders/summaries')).body;
  expect(newest).toMatchObject({
    id,
    datetime: expect.stringMatching(/Z$/),
    purchaserEmail: email,
    eventName: 'Harbour Summit',
    numberOfTickets: 1,
    totalPrice: 123.45,
    currency: 'USD',
  });
  const order = (await read(`/admin/orders/${id}`)).body;
  expect(order).toMatchObject({
    id,
    createdAt: expect.any(String),
    firstName: 'Ada',
    surname: 'Byron',
    purchasingUserEmail: email,
    tickets: [
      {
        ticketType: { eventName: 'Harbour Summit', price: { amount: 123.45, currency: { code: 'USD' } } },
        attendee: { person: { firstName: expect.any(String) } },
      },
    ],
    paymentDetails: { cardNumber: '**** **** **** 4242', cardholderName: 'Ada Byron' },
  });
  expect(Object.keys(order.paymentDetails)).toEqual(
    expect.arrayContaining([
      'id',
      'expiryDate',
      'cardholderAddress',
      'cardholderZipCode',
      'cardholderCountry',
    ]),
  );
});
