import { addTime, dayIn, days } from '@atrium/domain';
import { anEvent, aPartner, aVenue, startTestApp, type TestApp } from '../../testing/index.ts';

let app: TestApp;
let eventId: number;
let partnerId: number;
const startAt = addTime(new Date(), days(40));
beforeAll(async () => {
  app = await startTestApp();
  partnerId = await aPartner(app, { name: 'Quasar Gatherings' });
  const venueId = await aVenue(app, { name: 'Riverside Hall' });
  ({ id: eventId } = await anEvent(app, {
    partnerId: partnerId as never,
    venueId,
    startAt,
    content: { name: 'The Quasar and Robots Week', sectorSubtypes: [102] },
  }));
});
afterAll(() => app.stop());

const suggest = async (query: string, lang = 'en') =>
  (await app.call('GET', `/events/suggestions?query=${encodeURIComponent(query)}&lang=${lang}`)).body;

test('the start of a word suggests subjects, in the language of the page, and by other names', async () => {
  const intelligence = { kind: 'subtype', id: 102, label: 'Artificial Intelligence' };
  for (const query of ['artif', 'intelli', 'Artificial int', 'machine lear', 'ai'])
    expect([query, (await suggest(query)).subjects]).toEqual([query, expect.arrayContaining([intelligence])]);
  expect((await suggest('ai')).subjects[0]).toEqual(intelligence);
  expect((await suggest('künstliche', 'de')).subjects[0]).toEqual({
    ...intelligence,
    label: 'Künstliche Intelligenz',
  });
  const [wide] = (await suggest('renewables')).subjects;
  expect(wide).toMatchObject({ kind: 'concept', label: 'renewables', query: 'renewables' });
});

test('a place that was typed stays beside the subject', async () => {
  expect((await suggest('artificial int in London')).subjects[0]).toEqual({
    kind: 'subtype',
    id: 102,
    label: 'Artificial Intelligence in London',
    query: 'in London',
  });
});

test('cities come by size, after a preposition too, and countries beside them', async () => {
  const { places } = await suggest('lond');
  expect(places[0]).toEqual({ kind: 'city', id: 2643743, label: 'London, United Kingdom' });
  expect(places).toHaveLength(3);
  expect((await suggest('in lond')).places[0]).toEqual(places[0]);
  expect((await suggest('deutschl', 'de')).places).toContainEqual(
    expect.objectContaining({ kind: 'country', label: 'Deutschland' }),
  );
});

test('organisers come by the start of their name, and events by words of theirs', async () => {
  const event = {
    id: eventId,
    title: 'The Quasar and Robots Week',
    startDate: dayIn(startAt, 'Europe/London'),
    city: 'London',
  };
  expect(await suggest('Quas')).toMatchObject({
    organisers: [{ id: partnerId, name: 'Quasar Gatherings' }],
    events: [event],
  });
  expect((await suggest('robots qua')).events).toEqual([event]);
  await app.sql`update partners set blocked_at = app_now() where id = ${partnerId}`;
  expect((await suggest('quasa')).organisers).toEqual([]);
});

test('nothing is suggested for one letter, signs or nonsense, and words are never syntax', async () => {
  const nothing = { subjects: [], places: [], organisers: [], events: [] };
  for (const query of ['', 'a', '%_', "'", ':*', '& | !', 'qxzzyvopolis', "x' & 'y", '((('])
    expect([query, await suggest(query)]).toEqual([query, nothing]);
  expect((await app.call('GET', '/events/suggestions?query=ab&lang=xx')).status).toBe(400);
});
