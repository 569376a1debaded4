import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/index.ts';
import {
  anEvent,
  anOrder,
  aPastEdition,
  createAttendee,
  createPartnerMember,
  inDays,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Unfolds lines (RFC 5545 3.1). */
const linesOf = (file: string) => file.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
const feed = async (url: string) => {
  const answer = await fetch(url.replace(/^https?:\/\/[^/]+/, app.origin));
  const text = await answer.text();
  return { status: answer.status, type: answer.headers.get('content-type'), lines: linesOf(text) };
};
const events = ({ lines }: { lines: string[] }) => lines.filter((line) => line === 'BEGIN:VEVENT').length;
const newLink = async (token: string) => {
  const { status, body } = await app.call('POST', '/calendar-link', { token });
  expect(status).toBe(200);
  return body.url as string;
};
const book = async (token: string, { id, ticketTypeIds }: Awaited<ReturnType<typeof anEvent>>) => {
  const [ticketTypeId] = ticketTypeIds;
  const order = anOrder(id, [{ ticketTypeId: ticketTypeId! }, { ticketTypeId: ticketTypeId! }]);
  const { body } = await app.call('POST', '/orders', { token, body: order });
  const paid = await app.call('POST', `/orders/${body.id}/complete-order`, { token, body: {} });
  expect(paid.status).toBe(200);
  return body.id as string;
};
const free = { ticketTypes: [{ priceMinor: 0, quantity: 50 }] };

describe("an attendee's calendar", () => {
  test('has each booked event once, without a login, until its tickets are cancelled', async () => {
    const { token } = await createAttendee(app);
    const [first, second] = [await anEvent(app, free), await anEvent(app, free)];
    const url = await newLink(token);
    expect(url).toMatch(/\/api\/calendars\/[\w-]{43}$/);
    expect(events(await feed(url))).toBe(0);

    await book(token, first);
    const orderId = await book(token, second);
    const both = await feed(url);
    expect(both).toMatchObject({ status: 200, type: expect.stringContaining('text/calendar') });
    expect(both.lines).toEqual(
      expect.arrayContaining(['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'SUMMARY:Harbour Summit']),
    );
    for (const { id } of [first, second])
      expect(both.lines.filter((line) => line.startsWith(`UID:event-${id}@`))).toHaveLength(1);

    const cancelled = await app.call('POST', `/orders/${orderId}/cancel`, { token, body: {} });
    expect(cancelled.status).toBe(200);
    expect(events(await feed(url))).toBe(1);
  });

  test("keeps what is over for 90 days, and leaves out other people's events", async () => {
    const { token } = await createAttendee(app);
    const url = await newLink(token);
    const other = await createAttendee(app);
    await book(other.token, await anEvent(app, free));
    for (const ago of [80, 100]) {
      const event = await anEvent(app, free);
      await book(token, event);
      const end = inDays(-ago);
      await app.sql`update event_versions set start_at = ${inDays(-ago - 1)}, end_at = ${end} where event_id = ${event.id}`;
    }
    expect(events(await feed(url))).toBe(1);
  });

  test('is shown once; a new link replaces it, and a removed one says that nothing is there', async () => {
    const { token } = await createAttendee(app);
    const state = async () => (await app.call('GET', '/calendar-link', { token })).body;
    expect(await state()).toEqual({ createdAt: null });
    const first = await newLink(token);
    expect(await state()).toEqual({ createdAt: expect.stringMatching(/Z$/) });
    const second = await newLink(token);
    expect((await feed(first)).status).toBe(404);
    expect((await feed(second)).status).toBe(200);
    const code = second.split('/').at(-1) ?? '';
    const stored = await app.sql`select encode(hash, 'base64') as hash from calendar_links`;
    expect(JSON.stringify([...stored])).not.toContain(code);

    expect((await app.call('DELETE', '/calendar-link', { token })).status).toBe(200);
    expect((await feed(second)).status).toBe(404);
    expect(await state()).toEqual({ createdAt: null });
  });

  test('is gone with a blocked and with a deleted account', async () => {
    const blocked = await createAttendee(app);
    const url = await newLink(blocked.token);
    await app.deps.db
      .update(users)
      .set({ blockedAt: new Date(0) })
      .where(eq(users.id, blocked.userId));
    expect((await feed(url)).status).toBe(404);

    const { token, password } = await createAttendee(app);
    const own = await newLink(token);
    expect((await app.call('DELETE', '/me', { token, body: { password } })).status).toBe(200);
    expect((await feed(own)).status).toBe(404);
  });
});

test("an organiser's calendar has the events that visitors can find, in the language asked for", async () => {
  const { partnerId } = await createPartnerMember(app, {}, { name: 'Quay Events' });
  const shown = await anEvent(app, { partnerId });
  await anEvent(app, { partnerId, approved: false });
  await anEvent(app, { partnerId, cancelledAt: new Date(0) });
  await aPastEdition(app, { partnerId });
  await anEvent(app);
  const file = await feed(`${app.origin}/api/organisers/${partnerId}/calendar`);
  expect(events(file)).toBe(1);
  expect(file.lines).toEqual(
    expect.arrayContaining([
      'X-WR-CALNAME:Quay Events',
      expect.stringMatching(new RegExp(`^UID:event-${shown.id}@`)),
      expect.stringMatching(/^LOCATION:.*United Kingdom$/),
      expect.stringContaining(`/events/${shown.id}`),
    ]),
  );
  const german = await feed(`${app.origin}/api/organisers/${partnerId}/calendar?language=de`);
  expect(german.lines).toContainEqual(expect.stringMatching(/^LOCATION:.*Vereinigtes Königreich$/));
  expect((await feed(`${app.origin}/api/organisers/999999/calendar`)).status).toBe(404);
});
