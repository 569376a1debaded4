import { eq } from 'drizzle-orm';
import { OptionCatalogue } from '@atrium/domain';
import { options } from '../../db/schema/index.ts';
import { announceSubjects } from '../../http/cache-subjects.ts';
import { flushNotifications, startTestApp, type TestApp } from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const names = (body: { name: string }[]) => body.map((option) => option.name);

test('all lists come in one response, sectors with subtypes and countries with dial code and flag', async () => {
  const { status, body } = await app.call('GET', '/options/');
  expect(status).toBe(200);
  const lists = OptionCatalogue.parse(body);
  for (const [list, values] of Object.entries(lists)) expect([list, values.length > 0]).toEqual([list, true]);
  expect(lists.sectors.length).toBeGreaterThanOrEqual(20);
  expect(lists.sectors.every((sector) => sector.sectorSubtypes.length > 0)).toBe(true);
  expect(lists.attendanceTypes).toEqual([
    { id: 1, name: 'In-Person' },
    { id: 2, name: 'Virtual' },
    { id: 3, name: 'Hybrid' },
  ]);
  expect(lists.countries.find((country) => country.code === 'NO')).toMatchObject({
    dialCode: '+47',
    flag: '🇳🇴',
  });
  expect((await app.call('GET', '/options/sectors')).body).toEqual(lists.sectors);
  expect((await app.call('GET', '/options/countries/')).body).toEqual(lists.countries);
  expect((await app.call('GET', '/options/organization-types')).body).toEqual(lists.organizationTypes);
});

test('an autocomplete lists names that start with the query before those that contain it', async () => {
  const { body } = await app.call('GET', '/options/countries/UNITED');
  expect(names(body)).toContain('United Kingdom');
  const land = names((await app.call('GET', '/options/countries/ma')).body);
  const begins = land.map((name) => name.toLowerCase().startsWith('ma'));
  expect(begins).toEqual([...begins].sort((a, b) => Number(b) - Number(a)));
  expect(begins).toContain(true);
  expect(land.length).toBeLessThanOrEqual(20);
  expect(names((await app.call('GET', '/options/countries/aland')).body)).toContain('Åland Islands');
});

test.each(['curacao', 'Curaçao'])('a country is found with and without accents: %s', async (query) => {
  const { body } = await app.call('GET', `/options/countries/${encodeURIComponent(query)}`);
  expect(names(body)).toEqual(['Curaçao']);
});

test('an autocomplete of fewer than two characters is empty, and an unknown list is rejected', async () => {
  expect((await app.call('GET', '/options/sectors/t')).body).toEqual([]);
  const unknown = await app.call('GET', '/options/nonsense/text');
  expect(unknown.status).toBe(400);
  expect(unknown.body.error).toBe(unknown.body.detail);
});

test('a hidden option is not offered, and every node invalidates its cached response', async () => {
  const before = (await app.call('GET', '/options/')).body;
  const [first] = before.jobTitles;
  await app.deps.db.update(options).set({ retiredAt: new Date() }).where(eq(options.name, first.name));
  await announceSubjects(app.deps.db, ['options']);
  await flushNotifications(app);
  expect((await app.call('GET', '/options/')).body.jobTitles).not.toContainEqual(first);
});
