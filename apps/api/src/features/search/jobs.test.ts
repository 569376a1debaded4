import { eq } from 'drizzle-orm';
import { eventSearch } from '../../db/schema/index.ts';
import { anEvent, aPolicy, aPartner, inDays, startTestApp, type TestApp } from '../../testing/index.ts';
import { removePastEvents } from './remove-past-events.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const rowOf = async (id: number) =>
  (
    await app.deps.db
      .select()
      .from(eventSearch)
      .where(eq(eventSearch.eventId, id as never))
  )[0];

test('an event that has ended leaves the search and keeps its page', async () => {
  const { id } = await anEvent(app);
  const other = await anEvent(app);
  await app.deps.db
    .update(eventSearch)
    .set({ endAt: inDays(-1) })
    .where(eq(eventSearch.eventId, id));
  await removePastEvents(app.deps);
  expect(await rowOf(id)).toBeUndefined();
  expect(await rowOf(other.id)).toBeDefined();
  expect((await app.call('GET', `/events/${id}`)).status).toBe(200);
});

test('free cancellation is evaluated for today and follows the days of the policy', async () => {
  const partnerId = await aPartner(app);
  const policyId = await aPolicy(app, partnerId, [
    { percentageRefund: 100, startDaysBeforeEvent: 40, endDaysBeforeEvent: 20 },
    { percentageRefund: 50, startDaysBeforeEvent: 19, endDaysBeforeEvent: 0 },
  ]);
  const found: Record<number, boolean> = {};
  for (const days of [15, 19, 20, 30, 40, 41]) {
    const event = await anEvent(app, { partnerId, startAt: inDays(days), ticketTypes: [{ policyId }] });
    const { body } = await app.call('POST', '/events/filtered', {
      body: { cancellationPolicyIds: [1], limit: 100 },
    });
    found[days] = body.some((card: { id: number }) => card.id === event.id);
  }
  expect(found).toEqual({ 15: false, 19: false, 20: true, 30: true, 40: true, 41: false });
});
