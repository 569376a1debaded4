import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { emptyDraft, eventFileLimits, type FileId, type VenueId } from '@atrium/domain';
import { eventDrafts, eventFiles, files, partnerMembers } from '../../db/schema/index.ts';
import {
  aVenue,
  createAdmin,
  createAttendee,
  createPartnerMember,
  eventually,
  startTestApp,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let admin: TestAccount;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
let venueId: VenueId;
let image: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  admin = await createAdmin(app);
  partner = await createPartnerMember(app);
  venueId = await aVenue(app);
  const blank = { width: 80, height: 50, channels: 3, background: 'navy' } as const;
  image = new Uint8Array(await sharp({ create: blank }).jpeg().toBuffer());
});
afterAll(() => app.stop());

const pdf = new Uint8Array(
  new TextEncoder().encode('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
);
const ask = (method: string, path: string, body?: unknown, token = partner.token) =>
  app.call(method, `/partner/event-drafts${path}`, { token, ...(body === undefined ? {} : { body }) });

async function send(path: string, content: Uint8Array<ArrayBuffer>, name: string, token = partner.token) {
  const body = new FormData();
  body.append(path.includes('/documents/') ? 'document' : 'image', new Blob([content]), name);
  const response = await fetch(`${app.origin}/api/partner/event-drafts${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  });
  return {
    status: response.status,
    body: (await response.json()) as { id: number; url: string; code?: string },
  };
}

async function aDraft(token = partner.token) {
  const id = v7();
  const content = { ...emptyDraft, name: 'Harbour Days' };
  expect((await ask('PUT', `/${id}`, { revision: 0, content }, token)).status).toBe(200);
  return id;
}
const filesOf = async (draftId: string) => (await ask('GET', `/${draftId}/files`)).body;
const rowsOf = (draftId: string) =>
  app.sql<{ fileId: FileId; key: string }[]>`
    select f.file_id as "fileId", s.key from event_files f join files s on s.id = f.file_id where f.draft_id = ${draftId}`;
const open = async (url: string) => (await fetch(`${app.origin}${url}`)).status;

const event = {
  name: 'Harbour Days',
  tagline: 'Freight meets code',
  description: 'Three days about moving things.',
  startDateTime: '2031-06-12T09:00',
  endDateTime: '2031-06-14T17:00',
  websiteUrl: 'harbour.example',
  attendanceType: 1,
  eventTypeId: 1,
  otherInformation: 'Bring a badge.',
};
const submit = (draftId: string, more: object = {}) =>
  ask('POST', `/${draftId}/submit`, { ...event, venueId, ...more });

test('images and documents are added, described, ordered and removed in a draft, and colleagues see them', async () => {
  const draftId = await aDraft();
  expect(await filesOf(draftId)).toEqual({ thumbnail: null, banners: [], speakerImages: [], documents: [] });
  const first = await send(`/${draftId}/images/banner`, image, 'first.jpg');
  const second = await send(`/${draftId}/images/banner`, image, 'second.jpg');
  await send(`/${draftId}/images/thumbnail`, image, 'old.jpg');
  const face = await send(`/${draftId}/images/thumbnail`, image, 'face.jpg');
  const agenda = await send(`/${draftId}/documents/agenda`, pdf, 'agenda.pdf');
  await send(`/${draftId}/documents/exhibitor-list`, pdf, 'stands.pdf');
  await ask('PATCH', `/${draftId}/images/${second.body.id}`, { position: 0, alternativeText: 'The quay' });
  await ask('DELETE', `/${draftId}/documents/${agenda.body.id}`);

  const colleague = await createAttendee(app);
  await app.deps.db.insert(partnerMembers).values({ partnerId: partner.partnerId, userId: colleague.userId });
  const seen = await ask('GET', `/${draftId}/files`, undefined, colleague.token);
  expect(seen.body).toMatchObject({
    thumbnail: { id: face.body.id },
    banners: [
      { id: second.body.id, alternativeText: 'The quay' },
      { id: first.body.id, alternativeText: null },
    ],
    documents: [{ type: 'exhibitor-list', name: 'stands.pdf', scanStatus: 'UNSCANNED' }],
  });
  await ask('DELETE', `/${draftId}/images/${first.body.id}`, undefined, colleague.token);
  expect((await filesOf(draftId)).banners).toHaveLength(1);
});

test('adding a file is no conflict with what a colleague types, and is listed as a change', async () => {
  const draftId = await aDraft();
  const [before] = (await ask('GET', '')).body;
  await send(`/${draftId}/images/banner`, image, 'a.jpg');
  const [after] = (await ask('GET', '')).body;
  expect(after).toMatchObject({ id: draftId, name: before.name });
  expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
  const saved = await ask('PUT', `/${draftId}`, {
    revision: 1,
    content: { ...emptyDraft, name: 'Harbour Week' },
  });
  expect(saved).toMatchObject({ status: 200, body: { revision: 2 } });
});

test('a file of a draft opens with its key only', async () => {
  const draftId = await aDraft();
  const banner = await send(`/${draftId}/images/banner`, image, 'a.jpg');
  const agenda = await send(`/${draftId}/documents/agenda`, pdf, 'agenda.pdf');
  for (const { url } of [banner.body, agenda.body]) {
    expect(await open(url)).toBe(200);
    // /media/{file}/{key}/{name}
    expect(await open(url.split('/').toSpliced(3, 1).join('/'))).toBe(404);
  }
});

test('a draft takes as many files as an event, of the same kinds', async () => {
  const draftId = await aDraft();
  for (let banner = 0; banner < eventFileLimits.banners; banner += 1)
    expect((await send(`/${draftId}/images/banner`, image, 'a.jpg')).status).toBe(200);
  expect(await send(`/${draftId}/images/banner`, image, 'a.jpg')).toMatchObject({
    status: 409,
    body: { code: 'images-full' },
  });
  for (let document = 0; document < eventFileLimits.documents; document += 1)
    expect((await send(`/${draftId}/documents/agenda`, pdf, 'a.pdf')).status).toBe(200);
  expect(await send(`/${draftId}/documents/exhibitor-list`, pdf, 'a.pdf')).toMatchObject({
    status: 409,
    body: { code: 'documents-full' },
  });
  expect((await send(`/${draftId}/images/thumbnail`, pdf, 'a.pdf')).status).toBe(415);
  const renamed = await send(`/${await aDraft()}/documents/agenda`, pdf, 'agenda.docx');
  expect(renamed).toMatchObject({ status: 415, body: { code: 'file-ending-differs' } });
});

test('submitting makes the files those of version 1, and approval shows them', async () => {
  const draftId = await aDraft();
  const first = await send(`/${draftId}/images/banner`, image, 'first.jpg');
  const second = await send(`/${draftId}/images/banner`, image, 'second.jpg');
  await send(`/${draftId}/documents/agenda`, pdf, 'agenda.pdf');
  await ask('PATCH', `/${draftId}/images/${second.body.id}`, { position: 0, alternativeText: 'The quay' });
  const before = await rowsOf(draftId);

  const { body } = await submit(draftId);
  const path = `/admin/events/${body.id}`;
  const seen = (await app.call('GET', path, { token: admin.token })).body;
  expect(seen).toMatchObject({
    currentStatus: 'PENDING',
    thumbnail: null,
    banners: [{ id: second.body.id, alternativeText: 'The quay' }, { id: first.body.id }],
    documents: [{ name: 'agenda.pdf' }],
  });
  const after = await app.sql`select file_id as "fileId" from event_files where event_id = ${body.id}`;
  expect(after.map(({ fileId }) => fileId as FileId).toSorted()).toEqual(
    before.map(({ fileId }) => fileId).toSorted(),
  );
  expect(await rowsOf(draftId)).toEqual([]);
  const decision = `/admin/vetting-status/events/${body.id}/${seen.currentEventVersionId}`;
  await app.call('POST', decision, { token: admin.token, body: { status: 'Approve', comment: 'Fine' } });
  const page = (await app.call('GET', `/events/${body.id}`)).body;
  expect(page).toMatchObject({ documents: [{ name: 'agenda.pdf' }] });
  expect(page.bannerImageUrls).toHaveLength(2);
  for (const url of page.bannerImageUrls) expect(await open(url)).toBe(200);
  const again = await ask('GET', `/${draftId}/files`);
  expect(again).toMatchObject({ status: 404, body: { code: 'draft-not-found' } });
});

test('a refused submission leaves the files in the draft', async () => {
  const draftId = await aDraft();
  await send(`/${draftId}/images/banner`, image, 'a.jpg');
  expect((await submit(draftId, { eventTypeId: 9_999 })).status).toBe(400);
  expect((await filesOf(draftId)).banners).toHaveLength(1);
});

test("a draft that repeats an event's submission changes none of that event's files", async () => {
  const draftId = v7();
  const { body: made } = await app.call('POST', '/partner/events', {
    token: partner.token,
    body: { ...event, venueId },
    headers: { 'Idempotency-Key': draftId },
  });
  await ask('PUT', `/${draftId}`, { revision: 0, content: emptyDraft });
  await send(`/${draftId}/images/banner`, image, 'a.jpg');
  expect(await submit(draftId)).toMatchObject({ status: 201, body: { id: made.id } });
  expect(await app.deps.db.select().from(eventFiles).where(eq(eventFiles.eventId, made.id))).toEqual([]);
  expect(await rowsOf(draftId)).toEqual([]);
});

test('deleting a draft deletes its files and their content', async () => {
  const draftId = await aDraft();
  const banner = await send(`/${draftId}/images/banner`, image, 'a.jpg');
  await send(`/${draftId}/documents/agenda`, pdf, 'agenda.pdf');
  expect(await open(banner.body.url)).toBe(200);
  const stored = await rowsOf(draftId);
  expect(stored).toHaveLength(2);
  expect((await ask('DELETE', `/${draftId}`)).status).toBe(200);
  for (const { fileId, key } of stored) {
    expect(await app.deps.db.select().from(files).where(eq(files.id, fileId))).toEqual([]);
    await eventually(
      'the content to be deleted',
      () => app.deps.files.has(key),
      (isThere) => !isThere,
    );
  }
  await eventually(
    'the image to be gone',
    () => open(banner.body.url),
    (status) => status === 404,
  );
});

test('a removed file is deleted with its content', async () => {
  const draftId = await aDraft();
  const banner = await send(`/${draftId}/images/banner`, image, 'a.jpg');
  const [stored] = await rowsOf(draftId);
  await ask('DELETE', `/${draftId}/images/${banner.body.id}`);
  await eventually(
    'the content to be deleted',
    () => app.deps.files.has(stored?.key ?? ''),
    (isThere) => !isThere,
  );
});

test("another company neither sees a draft's files nor changes them", async () => {
  const draftId = await aDraft();
  const banner = await send(`/${draftId}/images/banner`, image, 'a.jpg');
  const { token } = await createPartnerMember(app);
  const own = await aDraft(token);
  const answers = await Promise.all([
    ask('GET', `/${draftId}/files`, undefined, token),
    send(`/${draftId}/images/banner`, image, 'theirs.jpg', token),
    send(`/${draftId}/documents/agenda`, pdf, 'theirs.pdf', token),
    ask('PATCH', `/${draftId}/images/${banner.body.id}`, { alternativeText: 'Theirs' }, token),
    ask('DELETE', `/${draftId}/images/${banner.body.id}`, undefined, token),
    // through a draft of their own
    ask('PATCH', `/${own}/images/${banner.body.id}`, { alternativeText: 'Theirs' }, token),
    ask('DELETE', `/${own}/images/${banner.body.id}`, undefined, token),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect((await filesOf(draftId)).banners).toMatchObject([{ id: banner.body.id, alternativeText: null }]);
});

test('the database refuses to delete a draft that still has files', async () => {
  const draftId = await aDraft();
  await send(`/${draftId}/images/banner`, image, 'a.jpg');
  await expect(app.sql`delete from event_drafts where id = ${draftId}`).rejects.toThrow(/foreign key/);
  expect(await app.deps.db.$count(eventDrafts)).toBeGreaterThan(0);
});
