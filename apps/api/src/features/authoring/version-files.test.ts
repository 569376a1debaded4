import { and, eq } from 'drizzle-orm';
import { zipSync, strToU8 } from 'fflate';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { days, emptyDraft } from '@atrium/domain';
import { outbox, partners } from '../../db/schema/index.ts';
import {
  anEvent,
  createAdmin,
  createPartnerMember,
  eventually,
  startTestApp,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';

/** The harmless file that every scanner reports. */
const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

let app: TestApp;
let admin: TestAccount;
let partner: Awaited<ReturnType<typeof createPartnerMember>>;
let image: Uint8Array<ArrayBuffer>;
/** Milliseconds that the server's clock is ahead. */
let clock = 0;
beforeAll(async () => {
  app = await startTestApp({ worker: true, overrides: { now: () => new Date(Date.now() + clock) } });
  admin = await createAdmin(app);
  partner = await createPartnerMember(app);
  const blank = { width: 80, height: 50, channels: 3, background: 'navy' } as const;
  image = new Uint8Array(await sharp({ create: blank }).jpeg().toBuffer());
});
afterAll(() => app.stop());

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const pdf = (inside = '') =>
  bytes(`%PDF-1.7\n1 0 obj<</Type/Catalog${inside}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`);

async function upload(
  at: TestApp,
  token: string,
  path: string,
  content: Uint8Array<ArrayBuffer>,
  name: string,
) {
  const body = new FormData();
  body.append(path.includes('/documents/') ? 'document' : 'image', new Blob([content]), name);
  const response = await fetch(`${at.origin}/api/partner${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  });
  const answer = (await response.json()) as { id: number; code?: string };
  return { status: response.status, ...answer };
}
const send = (path: string, content: Uint8Array<ArrayBuffer>, name: string) =>
  upload(app, partner.token, `/events${path}`, content, name);
const ask = (method: string, path: string, body?: unknown, token = partner.token) =>
  app.call(method, `/partner/events${path}`, { token, ...(body === undefined ? {} : { body }) });
const review = async (id: number) =>
  (await app.call('GET', `/admin/events/${id}`, { token: admin.token })).body;
const vet = (id: number, version: number, status: string) =>
  app.call('POST', `/admin/vetting-status/events/${id}/${version}`, {
    token: admin.token,
    body: { status, comment: 'Seen' },
  });
const approve = async (id: number) => {
  const { status } = await vet(id, (await review(id)).currentEventVersionId, 'Approve');
  expect(status).toBe(200);
};
const publicPage = async (id: number) => (await app.call('GET', `/events/${id}`)).body;
const ownEvent = () => anEvent(app, { partnerId: partner.partnerId });

test('new images and documents of an approved event wait for approval, and the public keeps the approved ones', async () => {
  const { id } = await ownEvent();
  const first = await send(`/${id}/images/banner`, image, 'first.jpg');
  expect(first).toMatchObject({ status: 200, id: expect.any(Number) });
  await approve(id);
  const { bannerImageUrls } = await publicPage(id);
  expect(bannerImageUrls).toHaveLength(1);

  await send(`/${id}/images/thumbnail`, image, 'face.jpg');
  await send(`/${id}/images/banner`, image, 'second.jpg');
  await send(`/${id}/documents/agenda`, pdf(), 'agenda.pdf');
  await ask('DELETE', `/${id}/images/${first.id}`);
  expect(await publicPage(id)).toMatchObject({ bannerImageUrls, documents: [] });
  expect((await fetch(`${app.origin}${bannerImageUrls[0]}`)).status).toBe(200);

  const seen = await review(id);
  expect(seen).toMatchObject({
    currentStatus: 'PENDING',
    approvedFiles: { thumbnail: null, banners: [{ id: first.id }], documents: [] },
    documents: [{ name: 'agenda.pdf', scanStatus: 'UNSCANNED' }],
    changes: [
      { field: 'thumbnail', before: '', after: 'face.jpg' },
      { field: 'banners', before: 'first.jpg', after: 'second.jpg' },
      { field: 'documents', before: '', after: 'agenda.pdf' },
    ],
  });
  await approve(id);
  const page = await publicPage(id);
  expect(page).toMatchObject({ documents: [{ name: 'agenda.pdf' }] });
  expect(page.bannerImageUrls).toHaveLength(1);
  expect(page.bannerImageUrls).not.toEqual(bannerImageUrls);
  await eventually(
    'the first banner to be deleted',
    () => fetch(`${app.origin}${bannerImageUrls[0]}`),
    ({ status }) => status === 404,
  );
});

test('a file that waits for approval opens with its key only, for two days', async () => {
  const { id } = await ownEvent();
  await send(`/${id}/images/banner`, image, 'a.jpg');
  await send(`/${id}/documents/agenda`, pdf(), 'agenda.pdf');
  const open = (path: string) => fetch(`${app.origin}${path}`);
  const { banners, documents } = await review(id);
  const keyed: string[] = [banners[0].url, documents[0].url];
  const [banner = '', document = ''] = keyed;
  // /media/{file}/{key}/{name}
  const withoutKey = keyed.map((url) => url.split('/').toSpliced(3, 1).join('/'));
  expect((await open(banner)).headers.get('cache-control')).toContain('private');
  const saved = await open(document);
  expect(saved.headers.get('content-disposition')).toBe('attachment; filename=agenda.pdf');
  expect(saved.headers.get('x-content-type-options')).toBe('nosniff');
  expect(saved.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  for (const path of withoutKey) expect((await open(path)).status).toBe(404);
  const foreign = banner.replace(/[^/]+(?=\/[^/]+$)/, document.split('/')[3] ?? '');
  expect((await open(foreign)).status).toBe(404);
  clock += days(2);
  for (const path of keyed) expect((await open(path)).status).toBe(404);
  clock = 0;
  await approve(id);
  for (const path of withoutKey) expect((await open(path)).status).toBe(200);
});

test('file changes join the version in review: one entry of the history, one place in the queue', async () => {
  const { id } = await ownEvent();
  await ask('PATCH', `/${id}`, { name: 'Harbour Summit 2' });
  const { submittedAt } = await review(id);
  for (const name of ['a.jpg', 'b.jpg']) await send(`/${id}/images/banner`, image, name);
  expect((await review(id)).submittedAt).toBe(submittedAt);
  const { body } = await ask('GET', `/${id}/versions`);
  expect(body).toMatchObject([
    { number: 2, changes: [{ field: 'name' }, { field: 'banners', before: '', after: 'a.jpg\nb.jpg' }] },
    { number: 1, isPublic: true },
  ]);
});

test('a decision on files that changed since is refused', async () => {
  const { id } = await ownEvent();
  await send(`/${id}/images/banner`, image, 'a.jpg');
  const { currentEventVersionId } = await review(id);
  await send(`/${id}/images/banner`, image, 'b.jpg');
  const late = await vet(id, currentEventVersionId, 'Approve');
  expect([late.status, late.body.code]).toEqual([409, 'newer-version']);
  expect((await publicPage(id)).bannerImageUrls).toEqual([]);
});

test('an edit of the text keeps the files, and rejected files never reach the public', async () => {
  const { id } = await ownEvent();
  await send(`/${id}/images/banner`, image, 'a.jpg');
  await ask('PATCH', `/${id}`, { name: 'Harbour Summit 2' });
  const { banners, currentEventVersionId } = await review(id);
  expect(banners).toHaveLength(1);
  await vet(id, currentEventVersionId, 'Reject');
  expect(await publicPage(id)).toMatchObject({ name: 'Harbour Summit', bannerImageUrls: [] });
  await ask('DELETE', `/${id}/images/${banners[0].id}`);
  expect((await review(id)).currentStatus).toBe('PENDING');
});

test('with automatic publishing new files are public immediately and reviewed afterwards', async () => {
  const own = await createPartnerMember(app);
  await app.deps.db.update(partners).set({ autoPublish: true }).where(eq(partners.id, own.partnerId));
  const { id } = await anEvent(app, { partnerId: own.partnerId });
  await upload(app, own.token, `/events/${id}/images/banner`, image, 'a.jpg');
  expect((await publicPage(id)).bannerImageUrls).toHaveLength(1);
  const seen = await review(id);
  expect(seen.currentStatus).toBe('PENDING');
  await vet(id, seen.currentEventVersionId, 'Reject');
  expect((await publicPage(id)).bannerImageUrls).toEqual([]);
});

const word = (parts: Record<string, string>) =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(
        Object.entries({
          '[Content_Types].xml':
            '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
          'word/document.xml': '<w:document/>',
          ...parts,
        }).map(([name, text]) => [name, strToU8(text)]),
      ),
    ),
  );
/** The start of an OLE file, then names as its directory spells them. */
const oldWord = (...names: string[]) =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(504),
      ...names.map((name) => Buffer.from(name, 'utf16le')),
    ]),
  );

test.each([
  ['agenda.pdf', pdf(), undefined],
  ['agenda.docx', word({}), undefined],
  ['agenda.doc', oldWord('WordDocument'), undefined],
  ['agenda.docx', pdf(), 'file-ending-differs'],
  ['agenda', pdf(), 'file-ending-differs'],
  ['agenda.pdf', pdf('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'), 'document-active'],
  ['agenda.pdf', pdf('/OpenAction<</S/Java#53cript/JS 4 0 R>>'), 'document-active'],
  ['agenda.pdf', pdf('/AA<</O<</S/Launch/F(cmd.exe)>>>>'), 'document-active'],
  ['agenda.pdf', pdf('/Names<</EmbeddedFiles 5 0 R>>'), 'document-attachments'],
  ['agenda.pdf', pdf('/Encrypt 6 0 R'), 'document-locked'],
  ['agenda.docx', word({ 'word/vbaProject.bin': 'x' }), 'document-macros'],
  ['agenda.docx', word({ 'word/embeddings/oleObject1.bin': 'x' }), 'document-active'],
  [
    'agenda.docx',
    word({
      'word/_rels/settings.xml.rels': '<Relationship Type="x/attachedTemplate" TargetMode="External"/>',
    }),
    'document-active',
  ],
  ['agenda.doc', oldWord('WordDocument', '_VBA_PROJECT'), 'document-macros'],
  ['agenda.doc', oldWord('Workbook'), 'document-unreadable'],
])('the document %s is checked for what it can do (%#)', async (name, content, code) => {
  const { id } = await ownEvent();
  const sent = await send(`/${id}/documents/agenda`, content, name);
  expect([sent.status, sent.code]).toEqual(code ? [415, code] : [200, undefined]);
});

test('a script hidden in a packed part of a PDF is found', async () => {
  const packed = deflateSync('1 0 2 40 <</Type/Catalog/OpenAction 2 0 R>> <</S/JavaScript/JS(x)>>');
  const content = Buffer.concat([
    Buffer.from('%PDF-1.7\n3 0 obj<</Type/ObjStm/N 2/First 8/Filter/FlateDecode>>stream\n'),
    packed,
    Buffer.from('\nendstream endobj\n%%EOF'),
  ]);
  const { id } = await ownEvent();
  expect(await send(`/${id}/documents/agenda`, new Uint8Array(content), 'a.pdf')).toMatchObject({
    status: 415,
    code: 'document-active',
  });
});

test('names of files are cleaned', async () => {
  const { id } = await ownEvent();
  await send(`/${id}/documents/agenda`, pdf(), 'agenda\u202efdp.exe one.pdf');
  expect((await review(id)).documents).toMatchObject([{ name: 'agendafdp.exe one.pdf' }]);
});

describe('with a scanner', () => {
  let scanner: Server;
  let answers: boolean;
  let scanned: TestApp;
  beforeAll(async () => {
    scanner = createServer((socket) => {
      let received = Buffer.alloc(0);
      socket.on('error', () => undefined); // the client hangs up when it has the answer
      socket.on('data', (part: Buffer) => {
        received = Buffer.concat([received, part]);
        if (!answers) return socket.destroy();
        if (!received.subarray(-4).equals(Buffer.alloc(4))) return;
        socket.end(
          received.includes('EICAR-STANDARD') ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0',
        );
      });
    });
    await new Promise<void>((done) => scanner.listen(0, '127.0.0.1', done));
    answers = true;
    const { port } = scanner.address() as AddressInfo;
    scanned = await startTestApp({ env: { FILE_SCANNER: `clamav://127.0.0.1:${port}` }, worker: true });
  });
  afterAll(async () => {
    await scanned.stop();
    await new Promise((done) => scanner.close(done));
  });

  const documentOf = async (id: number, token: string) => {
    const { body } = await scanned.call('GET', `/partner/events/${id}`, { token });
    return body.documents[0];
  };
  const until = (id: number, token: string, status: string) =>
    eventually(
      'the verdict',
      () => documentOf(id, token),
      ({ scanStatus }) => scanStatus === status,
    );

  test('a document is held back until the scanner finds it clean, also when the scanner was away', async () => {
    const own = await createPartnerMember(scanned);
    const { token: adminToken } = await createAdmin(scanned);
    const { id } = await anEvent(scanned, { partnerId: own.partnerId });
    answers = false;
    await upload(scanned, own.token, `/events/${id}/documents/agenda`, pdf(), 'agenda.pdf');
    const held = await documentOf(id, own.token);
    expect(held.scanStatus).toBe('WAITING');
    expect((await fetch(`${scanned.origin}${held.url}`)).status).toBe(404);
    const { body } = await scanned.call('GET', `/admin/events/${id}`, { token: adminToken });
    const early = await scanned.call(
      'POST',
      `/admin/vetting-status/events/${id}/${body.currentEventVersionId}`,
      { token: adminToken, body: { status: 'Approve', comment: 'Fine' } },
    );
    expect([early.status, early.body.code]).toEqual([409, 'file-waits-for-scan']);
    answers = true;
    await scanned.deps.enqueue(scanned.deps.db, 'scan-files', {});
    const clean = await until(id, own.token, 'CLEAN');
    expect((await fetch(`${scanned.origin}${clean.url}`)).status).toBe(200);
  });

  test('an infected document is deleted, never served, and its team is told', async () => {
    const own = await createPartnerMember(scanned);
    const { id } = await anEvent(scanned, { partnerId: own.partnerId });
    await upload(scanned, own.token, `/events/${id}/documents/agenda`, pdf(`/X(${eicar})`), 'agenda.pdf');
    const infected = await until(id, own.token, 'INFECTED');
    expect((await fetch(`${scanned.origin}${infected.url}`)).status).toBe(404);
    const mails = await scanned.deps.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.recipient, own.email), eq(outbox.kind, 'file-infected')));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Win.Test.EICAR_HDB-1');
  });

  test('an infected document of a draft is deleted too, and the email leads to the draft', async () => {
    const own = await createPartnerMember(scanned);
    const draft = `event-drafts/${v7()}`;
    const ask = (method: string, path: string, body?: unknown) =>
      scanned.call(method, `/partner/${draft}${path}`, { token: own.token, body });
    await ask('PUT', '', { revision: 0, content: emptyDraft });
    await upload(scanned, own.token, `/${draft}/documents/agenda`, pdf(`/X(${eicar})`), 'agenda.pdf');
    const infected = await eventually(
      'the verdict',
      async () => (await ask('GET', '/files')).body.documents[0],
      ({ scanStatus }) => scanStatus === 'INFECTED',
    );
    expect((await fetch(`${scanned.origin}${infected.url}`)).status).toBe(404);
    const [mail] = await scanned.deps.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.recipient, own.email), eq(outbox.kind, 'file-infected')));
    expect(mail?.text).toContain(`/partner/add-event?draft=${draft.split('/')[1]}`);
    expect(mail?.text).toContain('an event without a name');
  });
});

describe('an edit that carries the version it was made on', () => {
  const opened = async (id: number) => (await ask('GET', `/${id}`)).body.currentEventVersionId;

  test('is refused with both texts when somebody else has changed the same field', async () => {
    const { id } = await ownEvent();
    const basedOn = await opened(id);
    await ask('PATCH', `/${id}`, { basedOn, tagline: 'Ports and software' });
    const late = await ask('PATCH', `/${id}`, { basedOn, tagline: 'Software and ports', name: 'Mine' });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'event-changed',
      params: { version: await opened(id) },
      errors: [
        {
          path: 'tagline',
          code: 'changed-by-other',
          params: { theirs: 'Ports and software', yours: 'Software and ports' },
        },
      ],
    });
    expect((await review(id)).tagline).toBe('Ports and software');
    const again = await ask('PATCH', `/${id}`, { basedOn: await opened(id), tagline: 'Software and ports' });
    expect(again.status).toBe(200);
    expect((await review(id)).tagline).toBe('Software and ports');
  });

  test('passes when others have changed other things, and files', async () => {
    const { id } = await ownEvent();
    const basedOn = await opened(id);
    await ask('PATCH', `/${id}`, { name: 'Harbour Summit 2' });
    await send(`/${id}/images/banner`, image, 'a.jpg');
    expect((await ask('PATCH', `/${id}`, { basedOn, tagline: 'Ports' })).status).toBe(200);
    expect(await review(id)).toMatchObject({ name: 'Harbour Summit 2', tagline: 'Ports' });
  });

  test('on a version of another event is not found', async () => {
    const [one, other] = [await ownEvent(), await ownEvent()];
    const edit = await ask('PATCH', `/${one.id}`, { basedOn: other.versionId, name: 'Mine' });
    expect(edit.status).toBe(404);
  });
});

test('speakers and their images are vetted, then shown; an image goes with its speaker', async () => {
  const { id } = await anEvent(app, { partnerId: partner.partnerId });
  const speakers = [
    {
      id: 41,
      name: 'Amara Osei',
      title: 'Head of AI',
      company: 'Northwind Labs',
      biography: 'Builds agents.',
    },
    { name: 'Henrik Dahl', title: null },
  ];
  const start = (await ask('GET', `/${id}`)).body.startDateTime as string;
  const written = await ask('PATCH', `/${id}`, {
    speakers,
    agendaItems: [{ name: 'Keynote', startDateTime: start, speakers: [41] }],
  });
  expect(written.status).toBe(200);
  const first = await send(`/${id}/speakers/41/image`, image, 'amara.jpg');
  const second = await send(`/${id}/speakers/41/image`, image, 'amara-2.jpg');
  const other = await send(`/${id}/speakers/42/image`, image, 'henrik.jpg');
  expect([first.status, second.status, other.status]).toEqual([200, 200, 200]);
  const own = (await ask('GET', `/${id}`)).body;
  expect(own).toMatchObject({
    speakers: [
      { id: 41, biography: 'Builds agents.' },
      { id: 42, name: 'Henrik Dahl', title: '', company: '' },
    ],
    speakerImages: [
      { id: second.id, speakerId: 41 },
      { id: other.id, speakerId: 42 },
    ],
    agendaItems: [{ name: 'Keynote', speakers: [41] }],
  });
  expect((await app.call('GET', `/events/${id}`)).body.speakers).toEqual([]);
  const [newest] = (await ask('GET', `/${id}/versions`)).body;
  expect(newest.changes.map(({ field }: { field: string }) => field)).toContain('speakers');

  const approve = async () => {
    const { currentEventVersionId } = (await ask('GET', `/${id}`)).body;
    const decided = await app.call('POST', `/admin/vetting-status/events/${id}/${currentEventVersionId}`, {
      token: admin.token,
      body: { status: 'Approve', comment: 'Fine' },
    });
    expect(decided.status).toBe(200);
  };
  const shown = (names: string[]) =>
    eventually(
      `the speakers ${names.join(', ')}`,
      async () => (await app.call('GET', `/events/${id}`)).body,
      (page) => page.speakers.map(({ name }: { name: string }) => name).join() === names.join(),
    );
  await approve();
  const page = await shown(['Amara Osei', 'Henrik Dahl']);
  expect(page.speakers[0].imageUrl).toMatch(/^\/media\/.+\/640\.webp$/);
  expect(page.agendaItems).toMatchObject([{ name: 'Keynote', speakers: [41] }]);

  await ask('PATCH', `/${id}`, { speakers: [{ id: 42, name: 'Henrik Dahl' }] });
  expect((await ask('GET', `/${id}`)).body.speakerImages).toMatchObject([{ id: other.id, speakerId: 42 }]);
  await approve();
  await shown(['Henrik Dahl']);
});
