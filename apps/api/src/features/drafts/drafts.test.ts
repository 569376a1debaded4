import { v7 } from 'uuid';
import { draftLimits, emptyDraft, EventDraftId, type EventDraftContent, type VenueId } from '@atrium/domain';
import { eventDrafts, partnerMembers } from '../../db/schema/index.ts';
import {
  aPolicy,
  aVenue,
  createAttendee,
  createPartnerMember,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';

/** A year of the future, whenever the tests run. */
const year = new Date().getUTCFullYear() + 4;

let app: TestApp;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
let venueId: VenueId;
beforeAll(async () => {
  app = await startTestApp();
  partner = await createPartnerMember(app);
  venueId = await aVenue(app);
});
afterAll(() => app.stop());

const ask = (method: string, path: string, body?: unknown, token = partner.token) =>
  app.call(method, `/partner/event-drafts${path}`, { token, ...(body === undefined ? {} : { body }) });
const content = (more: Partial<EventDraftContent> = {}): EventDraftContent => ({ ...emptyDraft, ...more });
const save = (id: string, revision: number, more: Partial<EventDraftContent>, token = partner.token) =>
  ask('PUT', `/${id}`, { revision, content: content(more) }, token);

/** A colleague in the partner's company. */
async function aColleague() {
  const { userId, token } = await createAttendee(app);
  await app.deps.db.insert(partnerMembers).values({ partnerId: partner.partnerId, userId });
  return token;
}

const event = (more: object = {}) => ({
  name: 'Harbour Days',
  tagline: 'Freight meets code',
  description: 'Three days about moving things.',
  startDateTime: `${year}-06-12T09:00`,
  endDateTime: `${year}-06-14T17:00`,
  venueId,
  websiteUrl: 'harbour.example',
  attendanceType: 1,
  eventTypeId: 1,
  otherInformation: 'Bring a badge.',
  ...more,
});
const events = async () => (await app.call('GET', '/partner/events', { token: partner.token })).body;

test('a draft takes whatever is typed so far, and colleagues see it with who changed it last', async () => {
  const id = v7();
  expect(await save(id, 0, { name: ' Harbour Days ' })).toMatchObject({ status: 200, body: { revision: 1 } });
  const colleague = await aColleague();
  const seen = await ask('GET', `/${id}`, undefined, colleague);
  expect(seen.body).toMatchObject({ revision: 1, content: content({ name: ' Harbour Days ' }) });
  expect(await save(id, 1, { name: 'Harbour Week' }, colleague)).toMatchObject({ body: { revision: 2 } });
  const [listed] = (await ask('GET', '')).body;
  expect(listed).toEqual({
    id,
    name: 'Harbour Week',
    updatedAt: expect.any(String),
    updatedBy: 'Ada Byron',
  });
  expect(await events()).toEqual([]);
});

test('a draft that somebody else has saved meanwhile is not overwritten', async () => {
  const id = v7();
  await save(id, 0, { name: 'Harbour Days' });
  await save(id, 1, { name: 'Theirs' }, await aColleague());
  expect(await save(id, 1, { name: 'Mine' })).toMatchObject({ status: 409, body: { code: 'draft-changed' } });
  expect((await ask('GET', `/${id}`)).body).toMatchObject({ revision: 2, content: { name: 'Theirs' } });
  expect(await save(id, 2, { name: 'Mine' })).toMatchObject({ status: 200, body: { revision: 3 } });
});

test('of two saves at the same time one wins, and the other is told', async () => {
  const id = v7();
  await save(id, 0, {});
  const answers = await Promise.all(['One', 'Other'].map((name) => save(id, 1, { name })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('repeating a save whose response was lost changes nothing, the first one included', async () => {
  const id = v7();
  const begun = await Promise.all([save(id, 0, { name: 'Harbour' }), save(id, 0, { name: 'Harbour' })]);
  expect(begun.map(({ body }) => body.revision)).toEqual([1, 1]);
  await save(id, 1, { name: 'Harbour Days' });
  expect(await save(id, 1, { name: 'Harbour Days' })).toMatchObject({ status: 200, body: { revision: 2 } });
});

test('a deleted draft is gone for everyone', async () => {
  const id = v7();
  await save(id, 0, { name: 'Harbour Days' });
  expect((await ask('DELETE', `/${id}`, undefined, await aColleague())).status).toBe(200);
  expect(await save(id, 1, { name: 'More' })).toMatchObject({
    status: 404,
    body: { code: 'draft-not-found' },
  });
  expect((await ask('GET', `/${id}`)).status).toBe(404);
  expect((await ask('DELETE', `/${id}`)).status).toBe(404);
});

test("another company sees none of it, and can't take its ID", async () => {
  const id = v7();
  await save(id, 0, { name: 'Harbour Days' });
  const { token } = await createPartnerMember(app);
  expect((await ask('GET', '', undefined, token)).body).toEqual([]);
  expect((await save(id, 0, { name: 'Theirs' }, token)).status).toBe(404);
  expect((await ask('POST', `/${id}/submit`, event(), token)).status).toBe(404);
  expect((await ask('GET', `/${id}`)).body.content.name).toBe('Harbour Days');
});

test('a submitted draft becomes an event in review, once', async () => {
  const id = v7();
  await save(id, 0, { name: 'Harbour Days' });
  const policyId = await aPolicy(app, partner.partnerId);
  const ticketType = {
    name: 'Delegate',
    price: 199.5,
    quantity: 80,
    startDateTime: `${year - 1}-01-01T00:00`,
    endDateTime: `${year}-06-12T09:00`,
    cancellationPolicyId: policyId,
  };
  const body = event({ ticketTypes: [ticketType], currencyCode: 'GBP' });
  const submitted = await ask('POST', `/${id}/submit?revision=1`, body);
  expect(submitted.status).toBe(201);
  const read = await app.call('GET', `/partner/events/${submitted.body.id}`, { token: partner.token });
  expect(read.body).toMatchObject({
    name: 'Harbour Days',
    currentStatus: 'PENDING',
    ticketTypes: [{ name: 'Delegate' }],
  });
  expect((await ask('GET', `/${id}`)).status).toBe(404);
  const again = await ask('POST', `/${id}/submit?revision=1`, body);
  expect(again).toMatchObject({ status: 201, body: submitted.body });
});

test('an incomplete draft is refused field by field, and stays', async () => {
  const id = v7();
  await save(id, 0, { name: 'Harbour Days' });
  const refused = await ask('POST', `/${id}/submit`, event({ tagline: '', venueId: null }));
  expect(refused.status).toBe(400);
  expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual(
    expect.arrayContaining(['tagline', 'venueId']),
  );
  expect((await ask('POST', `/${id}/submit`, event({ eventTypeId: 9_999 }))).status).toBe(400);
  expect((await ask('GET', `/${id}`)).body.content.name).toBe('Harbour Days');
});

test('a draft that somebody else has saved meanwhile is not submitted unseen', async () => {
  const id = v7();
  await save(id, 0, { name: 'Harbour Days' });
  await save(id, 1, { name: 'Theirs' }, await aColleague());
  const refused = await ask('POST', `/${id}/submit?revision=1`, event());
  expect(refused).toMatchObject({ status: 409, body: { code: 'draft-changed' } });
});

test('a company has a limited number of drafts, of limited length', async () => {
  const { token, partnerId, userId } = await createPartnerMember(app);
  await app.deps.db.insert(eventDrafts).values(
    Array.from({ length: draftLimits.drafts - 1 }, () => ({
      id: EventDraftId.parse(v7()),
      partnerId,
      name: '',
      content: emptyDraft,
      updatedBy: userId,
    })),
  );
  const begun = await Promise.all([save(v7(), 0, {}, token), save(v7(), 0, {}, token)]);
  expect(begun.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(begun.find(({ status }) => status === 409)?.body.code).toBe('drafts-full');
  const [last] = (await ask('GET', '', undefined, token)).body;
  const long = await save(last.id, 1, { otherInformation: 'x'.repeat(draftLimits.characters) }, token);
  expect(long).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'content', code: 'draft-too-long' }] },
  });
});

test('a draft of an older release is read with empty new fields', async () => {
  const id = v7();
  await save(id, 0, { name: 'Harbour Days' });
  await app.sql`update event_drafts set content = content - 'joinLink' || '{"eventSizeMetric": "acres"}' where id = ${id}`;
  expect((await ask('GET', `/${id}`)).body.content).toEqual(content({ name: 'Harbour Days' }));
});
