import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { PolicyId, VenueId } from '@atrium/domain';
import { events, partners, ticketTypes } from '../../db/schema/index.ts';
import {
  fieldMessages,
  aPolicy,
  aSeries,
  aVenue,
  anEvent,
  createAdmin,
  createPartnerMember,
  startTestApp,
} from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';

/** A year of the future, whenever the tests run. */
const year = new Date().getUTCFullYear() + 4;

let app: TestApp;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
let venueId: VenueId;
let policyId: PolicyId;
beforeAll(async () => {
  app = await startTestApp();
  partner = await createPartnerMember(app);
  venueId = await aVenue(app);
  policyId = await aPolicy(app, partner.partnerId);
});
afterAll(() => app.stop());

const ask = (method: string, path: string, body?: unknown, token = partner.token) =>
  app.call(method, `/partner/events${path}`, { token, ...(body === undefined ? {} : { body }) });

const ticketType = (more: object = {}) => ({
  name: 'Early bird',
  description: 'Before May',
  price: 199.5,
  quantity: 100,
  startDateTime: `${year - 6}-01-01T00:00`,
  endDateTime: `${year}-06-01T00:00`,
  cancellationPolicyId: policyId,
  ...more,
});
const payload = (more: object = {}) => ({
  name: 'Rails and Harbours',
  tagline: 'Freight meets code',
  description: 'Three days about moving things.',
  startDateTime: `${year}-06-12T09:00`,
  endDateTime: `${year}-06-14T17:00`,
  venueId: String(venueId),
  websiteUrl: 'rails.example',
  attendanceType: 1,
  eventTypeId: 1,
  otherInformation: 'Doors open at eight.\nBring a badge.',
  sectors: [1, '2', { id: 2 }],
  agendaItems: [
    { name: 'Close', startDateTime: `${year}-06-14T16:00` },
    { name: 'Welcome', description: 'Coffee', startDateTime: `${year}-06-12T09:30+01:00` },
  ],
  ticketTypes: [ticketType()],
  subEvents: [{ name: 'Dinner', startDateTime: `${year}-06-12T19:00`, price: '45', subEventType: 1 }],
  currencyCode: 'GBP',
  previousNumAttendees: 1200,
  ...more,
});
const create = async (more: object = {}): Promise<number> => {
  const { status, body } = await ask('POST', '/', payload(more));
  expect([status, body.error]).toEqual([201, undefined]);
  return body.id;
};
const publicPage = (id: number) => app.call('GET', `/events/${id}`);

test('an event is created with times local to the venue, and only its partner sees it', async () => {
  const id = await create();
  const { body } = await ask('GET', `/${id}`);
  expect(body).toMatchObject({
    name: 'Rails and Harbours',
    startDateTime: `${year}-06-12T08:00:00.000Z`,
    endDateTime: `${year}-06-14T16:00:00.000Z`,
    timeZone: 'Europe/London',
    websiteUrl: 'https://rails.example',
    currentStatus: 'PENDING',
    isPublic: false,
    attendanceType: 'In-Person',
    capacity: 100,
    ticketsSold: 0,
    ticketCurrencyCode: 'GBP',
    previousNumAttendees: 1200,
    eventSizeMetric: 'sqm',
    ticketTypes: [
      {
        name: 'Early bird',
        price: { amount: 199.5, currency: { code: 'GBP' } },
        quantity: 100,
        taken: 0,
        startDateTime: `${year - 6}-01-01T00:00:00.000Z`,
        endDateTime: `${year}-05-31T23:00:00.000Z`,
        cancellationPolicy: { id: policyId, name: 'Standard' },
      },
    ],
    subEvents: [{ name: 'Dinner', price: { amount: 45, currency: { code: 'GBP' } }, subEventTypeId: 1 }],
    vettingStatusUpdates: [],
  });
  expect(body.sectors.map((sector: { id: number }) => sector.id)).toEqual([1, 2]);
  expect(body.agendaItems).toEqual([
    {
      id: 1,
      name: 'Welcome',
      description: 'Coffee',
      startDateTime: `${year}-06-12T08:30:00.000Z`,
      speakers: [],
    },
    {
      id: 2,
      name: 'Close',
      description: '',
      startDateTime: `${year}-06-14T15:00:00.000Z`,
      speakers: [],
    },
  ]);
  expect((await publicPage(id)).status).toBe(404);
  const list = await ask('GET', '/');
  expect(list.body).toContainEqual(expect.objectContaining({ id, currentStatus: 'PENDING', capacity: 100 }));
});

test.each([
  [{ name: '' }, 'name', 'Name is required'],
  [{ tagline: 'x'.repeat(96) }, 'tagline', 'Use 95 characters or fewer'],
  [{ description: 'x'.repeat(201) }, 'description', 'Use 200 characters or fewer'],
  [{ otherEventType: 'x'.repeat(81) }, 'otherEventType', 'Use 80 characters or fewer'],
  [{ websiteUrl: '' }, 'websiteUrl', 'Website is required'],
  [{ websiteUrl: 'javascript:alert(1)' }, 'websiteUrl', 'Enter a valid web address'],
  [{ otherInformation: ' ' }, 'otherInformation', 'Other information is required'],
  [{ attendanceType: 4 }, 'attendanceType', 'Attendance type is required'],
  [{ eventTypeId: null }, 'eventTypeId', 'Event type is required'],
  [{ venueId: 2_000_000_000 }, 'venueId', 'Venue is required'],
  [{ startDateTime: 'soon' }, 'startDateTime', 'Invalid date/time format'],
  [{ endDateTime: `${year}-06-12T08:59` }, 'endDateTime', 'End date/time cannot be before start date/time'],
  [{ sectors: [99_999] }, 'sectors', "“99999” isn't on the list. Choose another."],
  [{ numAttendeesId: 'many' }, 'numAttendeesId', 'Choose from the list'],
  [{ previousNumAttendees: -1 }, 'previousNumAttendees', 'Enter a whole number'],
  [{ eventSizeMetric: 'acre' }, 'eventSizeMetric', 'Choose sqm or sqft'],
  [
    { agendaItems: [{ name: '', startDateTime: `${year}-06-12T09:00` }] },
    'agendaItems.0.name',
    'Name is required',
  ],
  [{ subEvents: [{ name: 'Dinner' }] }, 'subEvents.0.startDateTime', 'Please fill in all required fields'],
])('an event with %j is rejected with its message', async (fault, path, message) => {
  const refused = await ask('POST', '/', payload(fault));
  expect(refused.status).toBe(400);
  expect(fieldMessages(refused.body)).toContainEqual({ path, message });
});

test.each([
  [{ name: '' }, 'name', 'Name is required'],
  [{ price: -1 }, 'price', 'Price must be non-negative'],
  [{ price: 1.005 }, 'price', "Use fewer decimals: a price in GBP can't have that many"],
  [{ quantity: -1 }, 'quantity', 'Quantity must be non-negative'],
  [{ cancellationPolicyId: undefined }, 'cancellationPolicyId', 'Cancellation policy is required'],
  [{ endDateTime: `${year - 7}-12-31T00:00` }, 'endDateTime', 'End date must be after start date'],
])('a ticket type with %j is rejected with its message', async (fault, path, message) => {
  const refused = await ask('POST', '/', payload({ ticketTypes: [ticketType(fault)] }));
  expect(fieldMessages(refused.body)).toEqual([{ path: `ticketTypes.0.${path}`, message }]);
});

test("another partner's policy cannot be chosen, nor an inactive one", async () => {
  const other = await createPartnerMember(app);
  const foreign = await aPolicy(app, other.partnerId);
  const off = await aPolicy(app, partner.partnerId);
  await app.call('PATCH', `/partner/cancellation-policies/${off}`, {
    token: partner.token,
    body: { active: false },
  });
  for (const cancellationPolicyId of [foreign, off]) {
    const refused = await ask('POST', '/', payload({ ticketTypes: [ticketType({ cancellationPolicyId })] }));
    expect(refused.body.errors).toMatchObject([{ message: 'Cancellation policy is required' }]);
  }
});

test('a repeated request creates one event, and its idempotency key fits no other request', async () => {
  const own = await createPartnerMember(app);
  const other = await createPartnerMember(app);
  const send = (body: object, token = own.token) =>
    app.call('POST', '/partner/events', { token, body, headers: { 'Idempotency-Key': 'draft-1' } });
  const body = payload({ ticketTypes: [] });
  const [first, again] = await Promise.all([send(body), send(body)]);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  const mismatch = await send({ ...body, name: 'Another' });
  expect(mismatch).toMatchObject({ status: 409, body: { type: '/problems/idempotency-mismatch' } });
  expect((await send(body, other.token)).body).not.toEqual(first.body);
  expect(await app.deps.db.$count(events, eq(events.partnerId, own.partnerId))).toBe(1);
});

test('a repeat gets the same response, even if an option has been hidden since', async () => {
  const own = await createPartnerMember(app);
  const cancellationPolicyId = await aPolicy(app, own.partnerId);
  const body = payload({ ticketTypes: [ticketType({ cancellationPolicyId })] });
  const send = (key: string) =>
    app.call('POST', '/partner/events', { token: own.token, body, headers: { 'Idempotency-Key': key } });
  const first = await send('draft-2');
  await app.call('PATCH', `/partner/cancellation-policies/${cancellationPolicyId}`, {
    token: own.token,
    body: { active: false },
  });
  expect(await send('draft-2')).toMatchObject({ status: 201, body: first.body });
  expect((await send('draft-3')).status).toBe(400);
});

test("missing and empty fields, and the form's own numbering, are ignored", async () => {
  const id = await create({
    currencyCode: undefined,
    attendeeClasses: null,
    otherEventType: '',
    numAttendeesId: '',
    eventSizeId: null,
    agendaItems: [
      { id: 'row-1', name: 'Doors', description: null },
      { id: 1_900_000_000_000, name: 'Close', startDateTime: `${year}-06-14T16:00` },
      { name: 'Coffee', startDateTime: '' },
    ],
    ticketTypes: [ticketType({ id: 'new', description: null })],
    subEvents: null,
  });
  const { body } = await ask('GET', `/${id}`);
  expect(body).toMatchObject({
    ticketCurrencyCode: 'USD',
    attendeeClasses: [],
    otherEventType: null,
    numAttendees: null,
    subEvents: [],
    ticketTypes: [{ description: '' }],
    agendaItems: [
      { id: 1, name: 'Doors', description: '', startDateTime: body.startDateTime },
      { id: 2, name: 'Coffee', startDateTime: body.startDateTime },
      { id: 3, name: 'Close', startDateTime: `${year}-06-14T15:00:00.000Z` },
    ],
  });
  await ask('PATCH', `/${id}`, { sectors: null, agendaItems: [{ name: 'Doors' }] });
  expect((await ask('GET', `/${id}`)).body).toMatchObject({
    sectors: [],
    agendaItems: [{ name: 'Doors', startDateTime: body.startDateTime }],
  });
});

test('a field missing from an update stays unchanged', async () => {
  const id = await create();
  const { tagline: _, currentEventVersionId: __, ...before } = (await ask('GET', `/${id}`)).body;
  expect((await ask('PATCH', `/${id}`, { tagline: 'Another line' })).status).toBe(200);
  expect((await ask('GET', `/${id}`)).body).toMatchObject({ ...before, tagline: 'Another line' });
});

test('an edit creates a new version, and visitors keep seeing the approved one', async () => {
  const event = await anEvent(app, { partnerId: partner.partnerId });
  const saved = await ask('PATCH', `/${event.id}`, { name: 'Harbour Summit 2', sectors: [1, 2] });
  expect(saved).toMatchObject({ status: 200, body: { id: event.id } });
  const { body } = await ask('GET', `/${event.id}`);
  expect(body).toMatchObject({ name: 'Harbour Summit 2', currentStatus: 'PENDING', isPublic: true });
  expect(body.currentEventVersionId).not.toBe(event.versionId);
  expect((await publicPage(event.id)).body.name).toBe('Harbour Summit');
  const versions = await ask('GET', `/${event.id}/versions`);
  expect(versions.body).toMatchObject([
    {
      number: 2,
      status: 'PENDING',
      isPublic: false,
      changes: [{ field: 'name', before: 'Harbour Summit', after: 'Harbour Summit 2' }, { field: 'sectors' }],
    },
    { number: 1, status: 'APPROVED', isPublic: true, changes: [] },
  ]);
});

test('saving unchanged content writes no version, but submits a rejected event again', async () => {
  const id = await create();
  const { currentEventVersionId } = (await ask('GET', `/${id}`)).body;
  const { ticketTypes: _, subEvents: __, currencyCode: ___, ...same } = payload();
  expect((await ask('PATCH', `/${id}`, same)).body).toEqual({ id });
  expect((await ask('GET', `/${id}/versions`)).body).toHaveLength(1);
  const { token } = await createAdmin(app);
  const rejected = await app.call('POST', `/admin/vetting-status/events/${id}/${currentEventVersionId}`, {
    token,
    body: { status: 'Reject', comment: 'A picture is missing' },
  });
  expect(rejected.status).toBeLessThan(300);
  await ask('PATCH', `/${id}`, same);
  expect((await ask('GET', `/${id}`)).body.currentStatus).toBe('PENDING');
  expect((await ask('GET', `/${id}/versions`)).body).toHaveLength(2);
});

test('with automatic publishing an edit of an approved event is public immediately', async () => {
  const own = await createPartnerMember(app, {}, { autoPublish: true });
  const event = await anEvent(app, { partnerId: own.partnerId });
  const waiting = await anEvent(app, { partnerId: own.partnerId, approved: false });
  for (const { id } of [event, waiting]) await ask('PATCH', `/${id}`, { name: 'Quick' }, own.token);
  expect((await publicPage(event.id)).body.name).toBe('Quick');
  expect((await publicPage(waiting.id)).status).toBe(404);
  expect((await ask('GET', `/${event.id}`, undefined, own.token)).body.currentStatus).toBe('PENDING');
});

test("no call reaches another partner's event", async () => {
  const { id, ticketTypeIds } = await anEvent(app, { partnerId: partner.partnerId });
  const { token } = await createPartnerMember(app);
  const calls: [string, string, unknown?][] = [
    ['GET', `/${id}`],
    ['GET', `/${id}/versions`],
    ['PATCH', `/${id}`, { name: 'Mine' }],
    ['POST', `/${id}/ticket-types`, ticketType()],
    ['PATCH', `/${id}/ticket-types/${ticketTypeIds[0]}`, { price: 0 }],
    ['DELETE', `/${id}/ticket-types/${ticketTypeIds[0]}`],
    ['DELETE', `/${id}/images/1`],
  ];
  for (const [method, path, body] of calls) expect((await ask(method, path, body, token)).status).toBe(404);
  expect((await publicPage(id)).body.name).toBe('Harbour Summit');
});

test('a cancelled event cannot be changed', async () => {
  const { id } = await anEvent(app, { partnerId: partner.partnerId, cancelledAt: new Date() });
  expect((await ask('GET', `/${id}`)).body.currentStatus).toBe('CANCELLED');
  expect((await ask('PATCH', `/${id}`, { name: 'Again' })).status).toBe(409);
  expect((await ask('POST', `/${id}/ticket-types`, ticketType())).status).toBe(409);
});

test('ticket types are added, changed and withdrawn on a public event, never below the number sold or held', async () => {
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    ticketTypes: [{ taken: 40, policyId: null }],
  });
  const [first] = event.ticketTypeIds;
  const added = await ask('POST', `/${event.id}/ticket-types`, ticketType({ price: 10 }));
  expect(added).toMatchObject({
    status: 201,
    body: { price: { amount: 10, currency: { code: 'USD' } }, taken: 0 },
  });
  const names = async () =>
    (await publicPage(event.id)).body.ticketTypes.map((one: { name: string; price: number }) => [
      one.name,
      one.price,
    ]);
  expect(await names()).toEqual([
    ['Standard', 100],
    ['Early bird', 10],
  ]);
  const change = (body: object) => ask('PATCH', `/${event.id}/ticket-types/${first}`, body);
  expect((await change({ quantity: 50 })).body.errors).toMatchObject([{ path: 'cancellationPolicyId' }]);
  expect(await change({ quantity: 39, cancellationPolicyId: policyId })).toMatchObject({
    status: 409,
    body: {
      detail: 'Enter 40 or more: that many tickets are already sold or held',
      errors: [{ path: 'quantity', message: 'Enter 40 or more: that many tickets are already sold or held' }],
    },
  });
  expect(await change({ quantity: 40, price: 120.5, cancellationPolicyId: policyId })).toMatchObject({
    status: 200,
    body: { quantity: 40, taken: 40, price: { amount: 120.5 } },
  });
  await ask('DELETE', `/${event.id}/ticket-types/${added.body.id}`);
  expect(await names()).toEqual([['Standard', 120.5]]);
  expect((await ask('DELETE', `/${event.id}/ticket-types/${added.body.id}`)).status).toBe(404);
  const rows = await app.deps.db.select().from(ticketTypes).where(eq(ticketTypes.eventId, event.id));
  expect(rows).toHaveLength(2);
});

test('sub-events are added, changed and withdrawn', async () => {
  const event = await anEvent(app, { partnerId: partner.partnerId });
  const extra = { name: 'Tour', startDateTime: `${year}-06-12T19:00`, subEventType: 1 };
  const { body, status } = await ask('POST', `/${event.id}/sub-events`, extra);
  expect([status, body.price.amount]).toEqual([201, 0]);
  const path = `/${event.id}/sub-events/${body.id}`;
  expect((await ask('PATCH', path, { price: 12.25 })).body.price.amount).toBe(12.25);
  expect((await publicPage(event.id)).body.subEvents).toMatchObject([{ name: 'Tour', price: 12.25 }]);
  expect((await ask('PATCH', path, { subEventType: 99_999 })).status).toBe(400);
  await ask('DELETE', path);
  expect((await publicPage(event.id)).body.subEvents).toEqual([]);
});

async function approve(id: number) {
  const { token } = await createAdmin(app);
  const { body } = await ask('GET', `/${id}`);
  await app.call('POST', `/admin/vetting-status/events/${id}/${body.currentEventVersionId}`, {
    token,
    body: { status: 'Approve', comment: 'Fine' },
  });
}

async function upload(path: string, field: string, content: Uint8Array<ArrayBuffer>, name: string) {
  const body = new FormData();
  body.append(field, new Blob([content]), name);
  const headers = { Authorization: `Bearer ${partner.token}` };
  const response = await fetch(`${app.origin}/api/partner/events${path}`, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as { id: number; detail?: string } };
}
const image = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );

test('an event has one thumbnail and at most five banners, with descriptions and an order', async () => {
  const { id } = await anEvent(app, { partnerId: partner.partnerId });
  const content = await image('navy');
  const first = await upload(`/${id}/images/thumbnail`, 'image', content, 'a.jpg');
  const second = await upload(`/${id}/images/thumbnail`, 'image', content, 'b.jpg');
  expect([first.status, second.status]).toEqual([200, 200]);
  const banners: number[] = [];
  for (let count = 0; count < 5; count += 1)
    banners.push((await upload(`/${id}/images/banner`, 'image', content, 'c.jpg')).body.id);
  expect(await upload(`/${id}/images/banner`, 'image', content, 'c.jpg')).toMatchObject({
    status: 409,
    body: { detail: 'Maximum 5 images allowed' },
  });
  await ask('PATCH', `/${id}/images/${banners[4]}`, { position: 0, alternativeText: 'The hall' });
  await ask('DELETE', `/${id}/images/${banners[1]}`);
  const { body } = await ask('GET', `/${id}`);
  expect(body.thumbnail.id).toBe(second.body.id);
  expect(body.banners.map((banner: { id: number }) => banner.id)).toEqual(
    [4, 0, 2, 3].map((index) => banners[index]),
  );
  expect(body.banners[0].alternativeText).toBe('The hall');
  await approve(id);
  const page = await publicPage(id);
  expect(page.body.bannerImageUrls).toEqual(body.bannerImageUrls.map(withoutKey));
  expect(page.body.bannerImageTexts).toEqual(['The hall', null, null, null]);
  // a poster only stands in
  expect(page.body.thumbnailImageUrl).toMatch(/^\/media\//);
  expect((await fetch(`${app.origin}${page.body.imageUrl}`)).status).toBe(200);
  expect((await ask('DELETE', `/${id}/images/${banners[1]}`)).status).toBe(404);
});

/** Address of a file as visitors know it: `/media/{file}/{key}/{name}` has a key before approval. */
const withoutKey = (url: string) => url.split('/').toSpliced(3, 1).join('/');

test('an image is validated by its content, and a document is served as a download only', async () => {
  const { id } = await anEvent(app, { partnerId: partner.partnerId });
  const text = (content: string) => new Uint8Array(new TextEncoder().encode(content));
  const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  expect((await upload(`/${id}/images/banner`, 'image', svg, 'a.png')).status).toBe(415);
  const html = text('<!doctype html><script>1</script>');
  expect((await upload(`/${id}/documents/agenda`, 'document', html, 'agenda.pdf')).status).toBe(415);
  const pdf = text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
  const sent = await upload(`/${id}/documents/agenda/`, 'document', pdf, 'Agenda für alle.pdf');
  expect(sent.status).toBe(200);
  await approve(id);
  const [document] = (await publicPage(id)).body.documents;
  expect(document).toMatchObject({ type: 'agenda', name: 'Agenda für alle.pdf' });
  const saved = await fetch(`${app.origin}${document.url}`);
  expect(saved.status).toBe(200);
  expect(saved.headers.get('content-type')).toBe('application/pdf');
  expect(saved.headers.get('content-disposition')).toContain('attachment');
  expect(saved.headers.get('content-security-policy')).toContain('sandbox');
  expect(new Uint8Array(await saved.arrayBuffer())).toEqual(pdf);
  await ask('DELETE', `/${id}/documents/${sent.body.id}`);
  await approve(id);
  expect((await fetch(`${app.origin}${document.url}`)).status).toBe(404);
});

test('a pending partner can create events', async () => {
  const own = await createPartnerMember(app, {}, { vettingStatus: 'PENDING' });
  const draft = payload({ ticketTypes: [], subEvents: [] });
  const { status, body } = await ask('POST', '', draft, own.token);
  expect(status).toBe(201);
  const [row] = await app.deps.db.select().from(events).where(eq(events.id, body.id));
  expect(row?.approvedVersionId).toBeNull();
  const [company] = await app.deps.db.select().from(partners).where(eq(partners.id, own.partnerId));
  expect(company?.vettingStatus).toBe('PENDING');
});

test('a new edition begins with the questions of the one before, for tickets of the same name', async () => {
  const seriesId = await aSeries(app, partner.partnerId);
  const first = await create({ seriesId, ticketTypes: [ticketType(), ticketType({ name: 'Speaker' })] });
  const { body: event } = await ask('GET', `/${first}`);
  const speaker = event.ticketTypes.find(({ name }: { name: string }) => name === 'Speaker').id;
  const stay = { kind: 'CHOICE', text: 'Do you stay overnight?', options: ['Yes', 'No'], isRequired: true };
  const topic = { kind: 'TEXT', text: 'Title of your talk', ticketTypeIds: [speaker] };
  const { body: set } = await ask('PUT', `/${first}/questions`, { revision: 0, questions: [stay, topic] });
  const hotel = {
    kind: 'TEXT',
    text: 'Which hotel?',
    condition: { questionId: set.questions[0].id, answer: 'Yes' },
  };
  await ask('PUT', `/${first}/questions`, { revision: 1, questions: [...set.questions, hotel] });

  const next = await create({ seriesId, ticketTypes: [ticketType(), ticketType({ name: 'Speaker' })] });
  const { body: copied } = await ask('GET', `/${next}/questions`);
  expect(copied.questions).toMatchObject([
    stay,
    { text: 'Title of your talk', ticketTypeIds: [expect.any(Number)] },
    { text: 'Which hotel?', condition: { questionId: copied.questions[0].id, answer: 'Yes' } },
  ]);
  expect(copied.questions[1].ticketTypeIds).not.toEqual([speaker]);
  const without = await create({ seriesId });
  expect((await ask('GET', `/${without}/questions`)).body.questions).toHaveLength(2);
  expect((await ask('GET', `/${await create()}/questions`)).body).toMatchObject({
    revision: 0,
    questions: [],
  });
});
