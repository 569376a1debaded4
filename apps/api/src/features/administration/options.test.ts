import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { emptyDraft, type EditableOptionList } from '@atrium/domain';
import { seedReference } from '@atrium/seed';
import { auditLog, eventVersions, options, partners, persons } from '../../db/schema/index.ts';
import {
  anEvent,
  createAdmin,
  createAttendee,
  createPartnerMember,
  startTestApp,
  type TestAccount,
  type TestApp,
  eventually,
} from '../../testing/index.ts';

let app: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  admin = await createAdmin(app);
});
afterAll(() => app.stop());

const ask = (method: string, path: string, body?: unknown, token = admin.token) =>
  app.call(method, `/admin${path}`, { token, ...(body === undefined ? {} : { body }) });

let serial = 0;
/** Adds an option that nothing uses yet. */
async function aValue(list: EditableOptionList, more: { sectorId?: number } = {}): Promise<number> {
  serial += 1;
  const { status, body } = await ask('POST', `/options/${list}`, { value: `Value ${serial}`, ...more });
  expect(status).toBe(201);
  return body.id;
}
const remove = (list: EditableOptionList, id: number) => ask('DELETE', `/options/${list}`, { id });
const rowOf = async (list: EditableOptionList, id: number) =>
  (
    await app.deps.db
      .select()
      .from(options)
      .where(and(eq(options.list, list), eq(options.id, id)))
  )[0];
/** Resolves once this many statements wait for a lock. */
const waiting = (count: number) =>
  eventually(
    `${count} statements waiting for a lock`,
    async () =>
      (
        await app.sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      ).length,
    (found) => found >= count,
  );

test('an option is trimmed, unique regardless of case, renamed and removed', async () => {
  const names = async () =>
    (await app.call('GET', '/options/')).body.audiences.map((one: { name: string }) => one.name);
  const list = '/options/audiences';
  const added = await ask('POST', list, { value: '  Zookeepers ' });
  expect(added).toMatchObject({ status: 201, body: { name: 'Zookeepers' } });
  const { id } = added.body;
  expect(await names()).toContain('Zookeepers');
  expect(await ask('POST', list, { value: 'zooKEEPERS' })).toMatchObject({
    status: 409,
    body: { detail: 'Zookeepers is already on the list' },
  });
  expect((await ask('POST', list, { value: ' ' })).status).toBe(400);
  expect((await ask('PATCH', list, { id, value: 'Zoo people' })).body).toEqual({ id, name: 'Zoo people' });
  expect((await ask('DELETE', list, { id })).status).toBe(200);
  expect(await names()).not.toContain('Zoo people');
  expect((await ask('DELETE', list, { id })).status).toBe(404);
  const offered = async (typed: string) => (await app.call('GET', `/options/audiences/${typed}`)).body.length;
  expect(await offered('zoo')).toBe(0);
  expect((await ask('POST', list, { value: 'ZOO people' })).body.name).toBe('ZOO people');
  await eventually(
    'the value to be offered',
    () => offered('zoo'),
    (count) => count === 1,
  );
  expect((await ask('POST', '/options/countries', { value: 'Atlantis' })).status).toBe(400);
});

test('a removed option stays on the events that use it, and a new name appears on their pages', async () => {
  const partner = await createPartnerMember(app);
  const { id } = (await ask('POST', '/options/sectors', { value: 'Falconry' })).body;
  const event = await anEvent(app, { partnerId: partner.partnerId, content: { sectors: [id] } });
  const shown = async () => (await app.call('GET', `/events/${event.id}`)).body.sectors[0]?.name;
  await ask('PATCH', '/options/sectors', { id, value: 'Birds of prey' });
  await eventually('the new name on the page', shown, (name) => name === 'Birds of prey');
  await ask('DELETE', '/options/sectors', { id });
  expect(await shown()).toBe('Birds of prey');
  const edit = (sectors: number[]) =>
    app.call('PATCH', `/partner/events/${event.id}`, { token: partner.token, body: { sectors } });
  expect((await edit([id, 1])).status).toBe(200);
  expect((await edit([1])).status).toBe(200);
  expect((await edit([id])).status).toBe(400);
  expect(await app.deps.db.$count(eventVersions, eq(eventVersions.eventId, event.id))).toBe(3);
});

test('hidden options are listed until they are added again under the same ID', async () => {
  const { id } = (await ask('POST', '/options/sectorSubtypes', { value: 'Merlins', sectorId: 1 })).body;
  await anEvent(app, { content: { sectorSubtypes: [id] } });
  await ask('DELETE', '/options/sectorSubtypes', { id });
  const retired = async () =>
    (await ask('GET', '/options')).body.filter((one: { name: string }) => one.name === 'Merlins');
  expect(await retired()).toEqual([
    { id, name: 'Merlins', listName: 'sectorSubtypes', sectorId: 1, mergedInto: null },
  ]);
  const back = await ask('POST', '/options/sectorSubtypes', { value: 'MERLINS', sectorId: 1 });
  expect(back.body).toEqual({ id, name: 'MERLINS' });
  expect(await retired()).toEqual([]);
});

test('a subtype belongs to a sector', async () => {
  const subtype = { value: 'Peregrines', sectorId: 1 };
  const { body } = await ask('POST', '/options/sectorSubtypes', subtype);
  const sectors = (await app.call('GET', '/options/sectors')).body;
  const first = sectors.find((sector: { id: number }) => sector.id === 1);
  expect(first.sectorSubtypes).toContainEqual(body);
  expect((await ask('POST', '/options/sectorSubtypes', { value: 'Peregrines', sectorId: 2 })).status).toBe(
    201,
  );
  expect((await ask('POST', '/options/sectorSubtypes', { value: 'Kites' })).status).toBe(400);
});

const uses: [EditableOptionList, (id: number) => Promise<unknown>][] = [
  ['sectors', (id) => anEvent(app, { content: { sectors: [id] } })],
  ['sectorSubtypes', (id) => anEvent(app, { content: { sectorSubtypes: [id] } })],
  ['jobTitles', (id) => anEvent(app, { content: { attendeeJobTitles: [id] } })],
  ['designations', (id) => anEvent(app, { content: { attendeeDesignations: [id] } })],
  ['exhibitorTypes', (id) => anEvent(app, { content: { exhibitorTypes: [id] } })],
  ['eventTypes', (id) => anEvent(app, { content: { eventTypeId: id } })],
  ['attendeeClasses', (id) => anEvent(app, { content: { attendeeClasses: [id] } })],
  ['audiences', (id) => anEvent(app, { approved: false, content: { audiences: [id] } })],
  ['sectors', (id) => createPartnerMember(app, {}, { sectorIds: [id] })],
  ['sectors', (id) => changePerson({ sectors: [id] })],
  ['jobTitles', (id) => changePerson({ jobTitles: [id] })],
];
async function changePerson(body: object): Promise<void> {
  const { token } = await createAttendee(app);
  expect((await app.call('PATCH', '/persons', { token, body })).status).toBe(200);
}

test.each(uses)('an unused option of %s is deleted, and a used one is hidden', async (list, use) => {
  const more = list === 'sectorSubtypes' ? { sectorId: 1 } : {};
  const [unused, used] = [await aValue(list, more), await aValue(list, more)];
  await use(used);
  for (const id of [unused, used]) expect((await remove(list, id)).status).toBe(200);
  expect(await rowOf(list, unused)).toBeUndefined();
  expect(await rowOf(list, used)).toMatchObject({ retiredAt: expect.any(Date) });
  const [gone, hidden] = await Promise.all(
    [unused, used].map((id) =>
      app.deps.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.subject, `option ${list} ${id}`), eq(auditLog.action, 'remove-option'))),
    ),
  );
  expect([gone?.[0]?.after, hidden?.[0]?.after]).toMatchObject([null, { retired: true }]);
});

test('a sector with subtypes is hidden instead of deleted', async () => {
  const sectorId = await aValue('sectors');
  const subtype = await aValue('sectorSubtypes', { sectorId });
  await remove('sectors', sectorId);
  expect(await rowOf('sectors', sectorId)).toMatchObject({ retiredAt: expect.any(Date) });
  await remove('sectorSubtypes', subtype);
  expect(await rowOf('sectorSubtypes', subtype)).toBeUndefined();
});

test('the ID of a deleted option is never reused', async () => {
  const id = await aValue('audiences');
  await remove('audiences', id);
  expect(await aValue('audiences')).toBe(id + 1);
});

test('a deleted option does not come back with the next start', async () => {
  const [first] = (await app.call('GET', '/options/')).body.designations;
  await remove('designations', first.id);
  expect(await rowOf('designations', first.id)).toBeUndefined();
  await seedReference(app.sql);
  expect(await rowOf('designations', first.id)).toBeUndefined();
});

test('removing an option waits for its concurrent first use, and then hides it', async () => {
  const id = await aValue('audiences');
  let removing: ReturnType<typeof remove> | undefined;
  await app.deps.db.transaction(async (tx) => {
    await anEvent({ deps: { db: tx } }, { content: { audiences: [id] } });
    removing = remove('audiences', id);
    await waiting(1);
  });
  expect((await removing)?.status).toBe(200);
  expect(await rowOf('audiences', id)).toMatchObject({ isUsed: true, retiredAt: expect.any(Date) });
});

test('an option that is being deleted cannot be used', async () => {
  const { partnerId, token } = await createPartnerMember(app);
  const event = await anEvent(app, { partnerId });
  const id = await aValue('audiences');
  let using: ReturnType<typeof app.call> | undefined;
  await app.deps.db.transaction(async (tx) => {
    await tx.execute(sql`delete from options where list = 'audiences' and id = ${id}`);
    using = app.call('PATCH', `/partner/events/${event.id}`, { token, body: { audiences: [id] } });
    await waiting(1);
  });
  expect(await using).toMatchObject({
    status: 409,
    body: { error: 'Someone else has changed this. Reload and try again.' },
  });
  expect(await app.deps.db.$count(eventVersions, eq(eventVersions.eventId, event.id))).toBe(1);
});

test('concurrent first uses of the same options in opposite order do not deadlock', async () => {
  const ids = [await aValue('audiences'), await aValue('audiences')];
  await Promise.all(
    [ids, ids.toReversed()].flatMap((audiences) =>
      [1, 2].map(() => anEvent(app, { content: { audiences } })),
    ),
  );
  for (const id of ids) expect(await rowOf('audiences', id)).toMatchObject({ isUsed: true });
});

test('a merged option leaves its place to the other: in events, filters, profiles and words of the search', async () => {
  const [gone, other] = [await aValue('sectors'), await aValue('sectors')];
  const content = { name: 'Merged zeppelins', sectors: [gone] };
  const { partnerId, token } = await createPartnerMember(app, {}, { sectorIds: [gone, 1] });
  const { id } = await anEvent(app, { partnerId, content });
  const both = await anEvent(app, { content: { sectors: [gone, other] } });
  const { userId } = await createAttendee(app);
  await app.deps.db
    .update(persons)
    .set({ sectorIds: [other, gone] })
    .where(eq(persons.userId, userId));
  const sql = app.sql;
  await sql`insert into search_terms (term, norm, targets, also) values ('zeppy', 'zeppy', ${[`sectors:${gone}`]}, '{}')`;

  const draft = `/partner/event-drafts/${v7()}`;
  const [title, otherTitle] = [await aValue('jobTitles'), await aValue('jobTitles')];
  const attendeeJobTitles = [{ id: title, name: 'As it was chosen' }];
  const written = { revision: 0, content: { ...emptyDraft, sectors: [gone, other, 1], attendeeJobTitles } };
  expect((await app.call('PUT', draft, { token, body: written })).status).toBe(200);

  expect((await ask('POST', '/options/sectors/merge', { id: gone, intoId: other })).status).toBe(200);
  await ask('POST', '/options/jobTitles/merge', { id: title, intoId: otherTitle });

  expect((await app.call('GET', draft, { token })).body.content).toMatchObject({
    sectors: [other, 1],
    attendeeJobTitles: [{ id: otherTitle, name: (await rowOf('jobTitles', otherTitle))?.name }],
  });
  const nameOfOther = (await rowOf('sectors', other))?.name;
  const sectorsOf = async (event: number) =>
    (await app.call('GET', `/events/${event}`)).body.sectors.map(({ name }: { name: string }) => name);
  await eventually(
    'the page with the other sector',
    () => sectorsOf(id),
    ([name]) => name === nameOfOther,
  );
  expect(await sectorsOf(both.id)).toEqual([nameOfOther]);
  for (const sectorIds of [[gone], [other]]) {
    const { body } = await app.call('POST', '/events/filtered', { body: { sectorIds } });
    expect(body.map((card: { id: number }) => card.id).toSorted()).toEqual([id, both.id].toSorted());
  }
  const own = (await app.call('GET', `/partner/events/${id}`, { token })).body;
  expect(own.sectors).toMatchObject([{ id: other }]);
  const [partner] = await app.deps.db.select().from(partners).where(eq(partners.id, partnerId));
  expect(partner?.sectorIds).toEqual([other, 1]);
  const [person] = await app.deps.db.select().from(persons).where(eq(persons.userId, userId));
  expect(person?.sectorIds).toEqual([other]);
  expect(await sql`select targets from search_terms where norm = 'zeppy'`).toMatchObject([
    { targets: [`sectors:${other}`] },
  ]);
  expect((await ask('GET', '/options')).body).toContainEqual(
    expect.objectContaining({ id: gone, listName: 'sectors', mergedInto: nameOfOther }),
  );
});

test('subtypes of a merged sector move to the other, and those of one name are merged', async () => {
  const [gone, other] = [await aValue('sectors'), await aValue('sectors')];
  const add = async (sectorId: number, value: string): Promise<number> =>
    (await ask('POST', '/options/sectorSubtypes', { value, sectorId })).body.id;
  const [kites, own, alike] = [
    await add(gone, 'Kites'),
    await add(gone, 'Balloons'),
    await add(other, 'Kites'),
  ];
  await ask('POST', '/options/sectors/merge', { id: gone, intoId: other });
  expect(await rowOf('sectorSubtypes', own)).toMatchObject({ parentId: other, retiredAt: null });
  expect(await rowOf('sectorSubtypes', kites)).toMatchObject({ parentId: other, mergedIntoId: alike });
});

test('an option is merged only into another one of its list and sector, and adding its name again restores it', async () => {
  const [one, two] = [await aValue('audiences'), await aValue('audiences')];
  const merge = (list: EditableOptionList, id: number, intoId: number) =>
    ask('POST', `/options/${list}/merge`, { id, intoId });
  expect((await merge('audiences', one, one)).status).toBe(404);
  expect((await merge('audiences', one, 999_999)).status).toBe(404);
  const [a, b] = [
    await aValue('sectorSubtypes', { sectorId: 1 }),
    await aValue('sectorSubtypes', { sectorId: 2 }),
  ];
  expect((await merge('sectorSubtypes', a, b)).status).toBe(404);
  const { name } = (await rowOf('audiences', one)) ?? {};
  expect((await merge('audiences', one, two)).status).toBe(200);
  expect((await merge('audiences', one, two)).status).toBe(404);
  expect((await ask('POST', '/options/audiences', { value: name })).body).toEqual({ id: one, name });
  expect(await rowOf('audiences', one)).toMatchObject({ retiredAt: null, mergedIntoId: null });
});

test('each option tells how many public events, partners and accounts have it', async () => {
  const [audience, jobTitle, unused] = [
    await aValue('audiences'),
    await aValue('jobTitles'),
    await aValue('audiences'),
  ];
  const { partnerId } = await createPartnerMember(app);
  const content = { audiences: [audience], attendeeJobTitles: [jobTitle] };
  await anEvent(app, { partnerId, content });
  await anEvent(app, { partnerId, content });
  await anEvent(app, { partnerId, content, approved: false });
  const usage = async (list: EditableOptionList) => (await ask('GET', `/options/${list}/usage`)).body;
  expect(await usage('audiences')).toContainEqual({ id: audience, events: 2, partners: 0, people: 0 });
  expect(await usage('jobTitles')).toContainEqual({ id: jobTitle, events: 2, partners: 0, people: 0 });
  expect(await usage('audiences')).not.toContainEqual(expect.objectContaining({ id: unused }));
  const [sector] = await app.deps.db.select().from(options).where(eq(options.list, 'sectors')).limit(1);
  const sectorIds = [sector?.id ?? 0];
  await app.deps.db.update(partners).set({ sectorIds }).where(eq(partners.id, partnerId));
  const { userId } = await createAttendee(app);
  await app.deps.db.update(persons).set({ sectorIds }).where(eq(persons.userId, userId));
  expect(await usage('sectors')).toContainEqual(
    expect.objectContaining({ id: sector?.id, partners: 1, people: 1 }),
  );
  expect(await usage('designations')).toEqual([]);
  expect((await ask('GET', '/options/countries/usage')).status).toBe(400);
});
