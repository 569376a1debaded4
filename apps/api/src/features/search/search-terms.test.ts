import { createAdmin, anEvent, startTestApp, type TestApp } from '../../testing/index.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await createAdmin(app));
});
afterAll(() => app.stop());

const ask = (method: string, path = '', body?: object) =>
  app.call(method, `/admin/search/terms${path}`, { token, ...(body && { body }) });
const form = { term: 'Drayage', language: null, targets: [{ list: 'sectorSubtypes', id: 1302 }], also: [] };

const eventsFor = async (query: string): Promise<number[]> =>
  (await app.call('POST', '/events/filtered', { body: { query } })).body.map(({ id }: { id: number }) => id);

test('a word gets a meaning, another one, and none, and the next search understands each', async () => {
  const { id: wanted } = await anEvent(app, {
    content: { name: 'Air Cargo Days', sectors: [13], sectorSubtypes: [1302] },
  });
  expect(await eventsFor('drayage')).toEqual([]);

  const added = await ask('POST', '', form);
  expect(added).toMatchObject({
    status: 201,
    body: { term: 'Drayage', language: null, targets: [{ list: 'sectorSubtypes', id: 1302 }], also: [] },
  });
  expect(await eventsFor('drayage')).toEqual([wanted]);
  const id: number = added.body.id;

  const changed = await ask('PUT', `/${id}`, { ...form, term: 'Draymen', targets: [], also: ['air cargo'] });
  expect(changed.body).toMatchObject({ id, term: 'Draymen', targets: [], also: ['air cargo'] });
  expect(await eventsFor('drayage')).toEqual([]);
  expect(await eventsFor('draymen')).toEqual([wanted]);

  expect((await ask('DELETE', `/${id}`)).body).toEqual({ status: 'Success' });
  expect(await eventsFor('draymen')).toEqual([]);
  expect((await ask('PUT', `/${id}`, form)).body.code).toBe('search-term-not-found');
});

test('a word has one meaning in a language; one whose meaning was taken away gets a new one', async () => {
  const first = await ask('POST', '', { ...form, term: 'Fright' });
  expect(await ask('POST', '', { ...form, term: ' FRIGHT ' })).toMatchObject({
    status: 409,
    body: { code: 'term-listed', detail: 'Fright already has a meaning in this language' },
  });
  const german = await ask('POST', '', { ...form, term: 'fright', language: 'de' });
  expect(german.status).toBe(201);
  expect((await ask('PUT', `/${german.body.id}`, { ...form, term: 'fright' })).body.code).toBe('term-listed');

  await ask('DELETE', `/${first.body.id}`);
  const again = await ask('POST', '', { ...form, term: 'fright', also: ['freight'] });
  expect(again.body).toMatchObject({ id: first.body.id, also: ['freight'] });
  const { body, headers } = await ask('GET', '?search=fright&sort=changed&direction=desc&limit=1');
  expect(body).toMatchObject([{ id: first.body.id, term: 'fright' }]);
  expect(headers.get('x-total-count')).toBe('2');
});

test('a word without a meaning, or with an option that is on no list, is refused', async () => {
  const codesOf = async (body: object) => {
    const { body: failure } = await ask('POST', '', body);
    return failure.errors.map(({ path, code }: Record<string, string>) => [path, code]);
  };
  expect(await codesOf({ ...form, term: ' ' })).toEqual([['term', 'word-required']]);
  expect(await codesOf({ ...form, term: '…' })).toEqual([['term', 'word-required']]);
  expect(await codesOf({ ...form, targets: [] })).toEqual([['targets', 'meaning-required']]);
  expect(await codesOf({ ...form, targets: [{ list: 'jobTitles', id: 99_999 }] })).toEqual([
    ['targets', 'unknown-option'],
  ]);
});
