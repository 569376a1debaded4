import { EventCard } from '@atrium/domain';
import { anEvent, createAttendee, inDays, startTestApp, type TestApp } from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const keep = (id: unknown, token: string) => app.call('PUT', `/favourites/${String(id)}`, { token });
const idsOf = async (token: string): Promise<number[]> => {
  const { body } = await app.call('GET', '/favourites', { token });
  return EventCard.array()
    .parse(body)
    .map(({ id }) => id);
};

test('favourites are listed as cards, latest first, once each', async () => {
  const { token } = await createAttendee(app);
  const [first, second] = [await anEvent(app), await anEvent(app, { content: { name: 'Second' } })];
  for (const { id } of [first, second, first]) expect((await keep(id, token)).status).toBe(200);
  const { body } = await app.call('GET', '/favourites', { token });
  expect(EventCard.array().parse(body)).toMatchObject([
    { id: second.id, name: 'Second', isFavourited: true },
    { id: first.id, isFavourited: true },
  ]);
});

test('cards and pages show favourites to their own attendee only', async () => {
  const [mine, other] = [await createAttendee(app), await createAttendee(app)];
  const { id } = await anEvent(app);
  await keep(id, mine.token);
  for (const [token, isFavourited] of [
    [mine.token, true],
    [other.token, false],
    [undefined, false],
  ] as const) {
    expect((await app.call('GET', `/events/${id}`, { token })).body).toMatchObject({ isFavourited });
    const { body } = await app.call('POST', '/events/filtered', { token, body: {} });
    expect(body.find((card: EventCard) => card.id === id)).toMatchObject({ isFavourited });
  }
});

test("an attendee cannot remove another's favourites", async () => {
  const [mine, other] = [await createAttendee(app), await createAttendee(app)];
  const { id } = await anEvent(app);
  await keep(id, mine.token);
  expect((await app.call('DELETE', `/favourites/${id}`, { token: other.token })).status).toBe(200);
  expect(await idsOf(mine.token)).toEqual([id]);
  expect((await app.call('DELETE', `/favourites/${id}`, { token: mine.token })).status).toBe(200);
  expect(await idsOf(mine.token)).toEqual([]);
});

test('a past event stays on the list', async () => {
  const { token } = await createAttendee(app);
  const { id } = await anEvent(app, { startAt: inDays(-3), endAt: inDays(-2) });
  await keep(id, token);
  expect(await idsOf(token)).toEqual([id]);
});

test('an event that is not public cannot be marked', async () => {
  const { token } = await createAttendee(app);
  const { id } = await anEvent(app, { approved: false });
  for (const hidden of [id, 2_000_000_000]) {
    const { status, body } = await keep(hidden, token);
    expect([status, body.error]).toEqual([404, 'Event not found']);
  }
  expect((await keep('seven', token)).status).toBe(400);
});

test('an attendee has at most 500 favourites, and marking one of them again adds none', async () => {
  const { token, attendeeId } = await createAttendee(app);
  const [last, more] = [await anEvent(app), await anEvent(app)];
  await app.sql`
    with copies as (insert into events (partner_id, currency) select partner_id, currency from events, generate_series(1, 499)
      where id = ${last.id} returning id)
    insert into favourites (attendee_id, event_id) select ${attendeeId}, id from copies`;
  expect((await keep(last.id, token)).status).toBe(200);
  const refused = await keep(more.id, token);
  expect([refused.status, refused.body.code]).toEqual([409, 'favourites-full']);
  expect((await keep(last.id, token)).status).toBe(200);
});
